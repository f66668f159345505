import type { Browser } from 'playwright-core';
import { describeInChromium, launchChromium } from '@memory-graph/test-kit/browser';
import { SharedService } from '@memory-graph/test-kit/service';
import { ConsoleWindow } from './testing/console-window.js';
import { InterruptedService } from './testing/interrupted-service.js';

describeInChromium('the console while the service is away, in Chromium', () => {
  let browser: Browser;
  let service: SharedService;
  let address: InterruptedService;

  beforeAll(async () => {
    [service, browser] = await Promise.all([SharedService.open('Ada'), launchChromium()]);
    address = await InterruptedService.open(service.url);
  });
  afterAll(async () => {
    await browser?.close();
    await address?.goAway();
  });

  it('says so, and recovers by itself, also a page whose code could not be loaded', async () => {
    const window = await ConsoleWindow.open(browser, address.url, service.browser);
    const page = await window.visit('logs');
    await address.goAway();
    const banner = page.getByText('The service does not answer; trying again');
    await banner.waitFor();
    await page.getByRole('link', { name: 'Labels' }).click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await address.comeBack();
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor();
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create a label' }).first().waitFor();
    // Chromium reports each request that failed meanwhile.
    await window.close();
  });
});
