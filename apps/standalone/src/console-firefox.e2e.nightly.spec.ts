import type { Browser, Page } from 'puppeteer-core';
import { describeInFirefox, launchFirefox } from '@memory-graph/test-kit/browser';
import { SharedService } from '@memory-graph/test-kit/service';
import { CONSOLE_PAGES, pathWithIds } from './testing/console-pages.js';
import { fillWorkspace, type Filled } from './testing/console-workspaces.js';

/** Headless Firefox has no WebGL without a graphics card: the graph then shows its table, and Firefox says why. It also
 * looks for an icon of the sign-in page, which has none. */
const NO_FAULT = /WebGL|favicon\.ico/;
/** Pages of what does not exist. */
const HAS_ERRORS = /nothing|not-found/;

describeInFirefox('the console, in Firefox', () => {
  let service: SharedService;
  let browser: Browser;
  let page: Page;
  let ids: Filled;
  const complaints: string[] = [];

  beforeAll(async () => {
    [service, browser] = await Promise.all([SharedService.open('Ada'), launchFirefox()]);
    ids = await fillWorkspace(service);
    page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 860 });
  });
  afterAll(() => browser?.close());

  it('signs in, and opens the page that was wanted', async () => {
    await page.goto(`${service.url}/console/facts?state=ended`);
    await page.waitForSelector('#password');
    await page.type('#email', service.person.email);
    await page.type('#password', service.person.password);
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1::-p-text(Facts)');
    expect(new URL(page.url()).search).toBe('?state=ended');
  });

  it('answers a question', async () => {
    await page.goto(`${service.url}/console/?q=Where does Jonas Weber live?`);
    await page.waitForSelector('main ::-p-text(Berlin)');
  });

  it('opens each page without an error', async () => {
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${String(error)}`));
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`));
    const headings = new Map<string, string>();
    for (const [name, path] of CONSOLE_PAGES) {
      await page.goto(`${service.url}/console/${pathWithIds(path, ids)}`);
      const heading = await page.waitForSelector('h1');
      headings.set(name, await heading!.evaluate((element) => element.textContent));
    }
    expect(complaints.filter((complaint) => !NO_FAULT.test(complaint) && !HAS_ERRORS.test(complaint))).toEqual([]);
    expect(headings.get('members')).toBe('Members');
    expect(headings.get('usage')).toBe('Usage and models');
    expect([...headings.values()]).not.toContain('This page could not be loaded');
  });
});
