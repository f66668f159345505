import type { Browser } from 'playwright-core';
import { describeInChromium, launchChromium } from '@memory-graph/test-kit/browser';
import { SharedService } from '@memory-graph/test-kit/service';
import { CONSOLE_PAGES, pathWithIds } from './testing/console-pages.js';
import { fillWorkspace } from './testing/console-workspaces.js';
import { ConsoleWindow } from './testing/console-window.js';

describeInChromium('each page of the console, in Chromium', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it('shows its heading and its content, without errors of scripts', async () => {
    const service = await SharedService.open('Ada');
    const ids = await fillWorkspace(service);
    const window = await ConsoleWindow.open(browser, service.url, service.browser);
    for (const [, path] of CONSOLE_PAGES) await window.visit(pathWithIds(path, ids));
    expect(await window.close()).toEqual([]);
  });
});
