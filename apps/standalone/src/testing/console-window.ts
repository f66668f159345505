import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findAccessibilityViolations, noteComplaints, scrollsSideways } from '@memory-graph/test-kit/browser';
import type { BrowserSession } from '@memory-graph/test-kit/http';

const WIDE = { width: 1280, height: 860 };
/** A small phone; a window that is zoomed to 200 %; a large screen. */
const OTHER_WINDOWS = [
  { width: 640, height: 430 },
  { width: 3840, height: 2160 },
  { width: 320, height: 640 },
];
/** In requests for data, not for the stream of events, which never ends. */
const QUIET_MS = 300;

/**
 * Chromium logs each request that the API rejects, which the page reports to the user, and that screenshots of WebGL
 * are slow.
 */
const NO_FAULT = /\/(api|account)\b.* responded with a status of 4\d\d|GL Driver Message/;

/** The folder for a screenshot of each page, for people. */
const SCREENSHOTS = process.env['PAGES_SCREENSHOTS'];

/** A window of Chromium in which a user of the console is signed in. */
export class ConsoleWindow {
  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly complaints: string[],
  ) {}

  /** @param session of the user. Undefined: no one is signed in. */
  static async open(
    browser: Browser,
    url: string,
    session?: BrowserSession,
    options: BrowserContextOptions = {},
  ): Promise<ConsoleWindow> {
    const context = await browser.newContext({
      viewport: WIDE,
      baseURL: url,
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    const complaints = noteComplaints(context);
    const value = session?.cookie('mg_session');
    if (value !== undefined) await context.addCookies([{ name: 'mg_session', value, url }]);
    return new ConsoleWindow(await context.newPage(), context, complaints);
  }

  /** Opens a page of the console and waits for its content. @param path below `/console/` */
  async visit(path: string): Promise<Page> {
    await this.page.goto(`/console/${path}`);
    await this.settled();
    return this.page;
  }

  /** Waits until the page has its heading and shows no part that is loading. */
  async settled(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    const loading = this.page.getByRole('status').filter({ hasText: /^Loading$/ });
    await loading.first().waitFor({ state: 'detached' });
    await this.page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), QUIET_MS);
    await loading.first().waitFor({ state: 'detached' });
  }

  /**
   * Holds the page in view against the rules for all pages in light and dark, narrow and wide, and takes its pictures.
   * @returns what breaks a rule
   */
  async inspect(name: string): Promise<string[]> {
    const findings: string[] = [];
    for (const colorScheme of ['dark', 'light'] as const) {
      await this.page.emulateMedia({ colorScheme });
      for (const violation of await findAccessibilityViolations(this.page)) {
        findings.push(`${name}, ${colorScheme}: ${violation}`);
      }
      await this.takePicture(`${name}-${colorScheme}`);
    }
    for (const viewport of OTHER_WINDOWS) {
      await this.page.setViewportSize(viewport);
      if (await scrollsSideways(this.page)) findings.push(`${name} scrolls sideways at a width of ${viewport.width}`);
    }
    await this.takePicture(`${name}-narrow`);
    await this.page.setViewportSize(WIDE);
    return findings;
  }

  async takePicture(name: string): Promise<void> {
    if (SCREENSHOTS) await this.page.screenshot({ path: join(SCREENSHOTS, `console-${name}.png`), fullPage: true });
  }

  /** @returns script errors, violations of the Content-Security-Policy and missing files of all pages */
  async close(): Promise<string[]> {
    await this.context.close();
    return this.complaints.filter((complaint) => !NO_FAULT.test(complaint));
  }
}
