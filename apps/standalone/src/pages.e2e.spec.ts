import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import {
  describeInChromium,
  findAccessibilityViolations,
  launchChromium,
  noteComplaints,
  scrollsSideways,
} from '@memory-graph/test-kit/chromium';
import { ServiceProcess } from '@memory-graph/test-kit/service-process';

const EMAIL = 'ada.lovelace@example.com';
const PASSWORD = 'correct horse battery staple';

const WINDOW = { width: 1280, height: 800 };
/** Windows that a page must fit into without scrolling sideways: a small phone, and {@link WINDOW} zoomed to 200 %. */
const NARROW_WINDOWS = [
  { width: 320, height: 640 },
  { width: WINDOW.width / 2, height: WINDOW.height / 2 },
];

/** Where a picture of each page is left for people to look at. */
const SCREENSHOTS = process.env['PAGES_SCREENSHOTS'];

describeInChromium('the pages for people, in Chromium', () => {
  let dataDir: string;
  let service: ServiceProcess;
  let browser: Browser;
  let windows: { context: BrowserContext; complaints: string[] }[];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-pages-'));
    const env = { MEMORY_GRAPH_BOOTSTRAP_EMAIL: EMAIL, MEMORY_GRAPH_BOOTSTRAP_PASSWORD: PASSWORD };
    [service, browser] = await Promise.all([ServiceProcess.start({ dataDir, env }), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  beforeEach(() => {
    windows = [];
  });
  afterEach(async () => {
    for (const { context, complaints } of windows) {
      await context.close();
      expect(complaints).toEqual([]);
    }
  });

  /** A page of a browser that has no cookies yet. */
  async function openWindow(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: WINDOW, baseURL: service.url, ...options });
    windows.push({ context, complaints: noteComplaints(context) });
    return context.newPage();
  }

  /** Holds what is before the user against the rules for all pages, and takes its picture. */
  async function inspect(page: Page, name: string): Promise<void> {
    const findings: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const violation of await findAccessibilityViolations(page)) findings.push(`${colorScheme}: ${violation}`);
      await takePicture(page, `${name}-${colorScheme}`);
    }
    for (const viewport of NARROW_WINDOWS) {
      await page.setViewportSize(viewport);
      if (await scrollsSideways(page)) findings.push(`scrolls sideways at a width of ${viewport.width}`);
      await takePicture(page, `${name}-${viewport.width}`);
    }
    await page.setViewportSize(WINDOW);
    expect({ name, findings }).toEqual({ name, findings: [] });
  }

  async function takePicture(page: Page, name: string): Promise<void> {
    if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
  }

  async function logIn(page: Page, email = EMAIL, password = PASSWORD): Promise<void> {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  it('signs in with the right password only', async () => {
    const page = await openWindow();
    await page.goto('/login');
    await inspect(page, 'login');
    await logIn(page, EMAIL, 'wrong horse');
    expect(await page.getByRole('alert').textContent()).toMatch(/wrong/);
    await inspect(page, 'login-wrong-password');
    await logIn(page);
    expect(new URL(page.url()).pathname).not.toBe('/login');
  });
});
