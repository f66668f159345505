import type { Browser } from 'playwright-core';
import { describeInChromium, launchChromium } from '@memory-graph/test-kit/browser';
import { OAuthService } from '@memory-graph/test-kit/oauth';
import { CONSOLE_PAGES, type ConsolePage, pathWithIds } from './testing/console-pages.js';
import { fillHostileWorkspace, fillWorkspace, type Filled } from './testing/console-workspaces.js';
import { ConsoleWindow } from './testing/console-window.js';

const MALLORY = { name: 'Mallory', email: 'mallory@example.com', password: 'a long enough password of Mallory' };
const NEWCOMER = { name: 'Grace', email: 'grace@example.com', password: 'a long enough password of Grace' };

const OPERATOR_PAGES: readonly ConsolePage[] = [
  ['queues', 'operator/queues'],
  ['workspaces', 'operator/workspaces'],
  ['workspace', 'operator/workspaces/WORKSPACE'],
  ['status', 'operator/status'],
];

describeInChromium('each page of the console in all sizes, in Chromium', () => {
  let service: OAuthService;
  let browser: Browser;

  beforeAll(async () => {
    // The first user is an operator.
    [service, browser] = await Promise.all([OAuthService.start(), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  /** Opens the pages one after the other, and holds each against the rules for all pages. */
  async function inspectPages(
    window: ConsoleWindow,
    pages: readonly ConsolePage[],
    ids: Filled,
    prefix = '',
  ): Promise<string[]> {
    const findings: string[] = [];
    for (const [name, path] of pages) {
      await window.visit(pathWithIds(path, ids));
      findings.push(...(await window.inspect(prefix + name)));
      // Set by the markup of the hostile workspace.
      if (await window.page.evaluate('globalThis.wasRun')) findings.push(`${name} ran a script of the workspace`);
    }
    return [...findings, ...(await window.close())];
  }

  it('keeps the rules with a memory in it, for its owner, who is an operator', async () => {
    const ids = await fillWorkspace(service.process);
    const { body } = await service.process.call('GET', '/api/profile');
    expect(body.user.email).toBe(OAuthService.ADA.email);
    const window = await ConsoleWindow.open(browser, service.url, service.browser);
    expect(await inspectPages(window, [...CONSOLE_PAGES, ...OPERATOR_PAGES], ids)).toEqual([]);
  });

  it('keeps the rules where there is nothing yet, and shows operators’ pages to nobody else', async () => {
    const session = await service.signUp(NEWCOMER);
    const window = await ConsoleWindow.open(browser, service.url, session);
    const page = await window.visit('operator/queues');
    await page.getByRole('heading', { level: 1, name: 'You have no access to this' }).waitFor();
    expect(await page.getByRole('link', { name: 'Queues' }).count()).toBe(0);
    const pages = CONSOLE_PAGES.filter(([, path]) => !/[A-Z]{3,}/.test(path) && !path.includes('nothing'));
    expect(await inspectPages(window, [['no-access', 'operator/queues'], ...pages], {}, 'empty-')).toEqual([]);
  });

  it('keeps the rules with names of markup, from right to left and without end, and a thousand labels', async () => {
    const session = await service.signUp(MALLORY);
    const ids = await fillHostileWorkspace(service.url, session);
    const window = await ConsoleWindow.open(browser, service.url, session);
    const pages = CONSOLE_PAGES.filter(([, path]) => !path.includes('nothing'));
    expect(await inspectPages(window, pages, ids, 'hostile-')).toEqual([]);
  });

  it('keeps the rules with the palette and dialogs open', async () => {
    const window = await ConsoleWindow.open(browser, service.url, service.browser);
    const findings: string[] = [];
    const page = await window.visit('');
    await page.getByRole('button', { name: 'Find anything' }).click();
    await page.getByRole('option', { name: 'Add a text' }).waitFor();
    findings.push(...(await window.inspect('palette')));
    await page.getByRole('combobox', { name: 'Search pages' }).fill('add a text');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add a text' }).waitFor();
    findings.push(...(await window.inspect('add-text')));
    for (const [name, path] of [
      ['create-token', 'tokens?add=yes'],
      ['create-label', 'labels?open=new'],
    ] as const) {
      await page.goto(`/console/${path}`);
      await page.getByRole('dialog').waitFor();
      findings.push(...(await window.inspect(name)));
    }
    expect([...findings, ...(await window.close())]).toEqual([]);
  });
});
