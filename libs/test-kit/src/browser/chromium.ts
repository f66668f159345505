import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { describeInBrowser, findBrowser } from './find-browser.js';

const NAMES = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser'];

/** WCAG 2.2 up to level AA is the sum of the versions; the rest is what axe's authors hold to be good practice. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

function findChromium(): string | null {
  return findBrowser('CHROMIUM_PATH', NAMES);
}

/** A suite in Chromium, or Chrome. */
export function describeInChromium(name: string, specs: () => void): void {
  describeInBrowser(name, 'Chromium: install it, or set CHROMIUM_PATH', findChromium(), specs);
}

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium: install it, or set CHROMIUM_PATH.');
  // Its sandbox does not work for root, which containers often run as.
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}

/**
 * Records the problems of all pages of a context: script errors, violations of the content security policy, resources
 * that fail to load, and dialogs. An error page itself is not a problem.
 * @returns the list, which continues to grow
 */
export function noteComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  const pages = new Set<string>();
  context.on('request', (request) => {
    if (request.isNavigationRequest()) pages.add(withoutFragment(request.url()));
  });
  context.on('console', (message) => {
    const { url } = message.location();
    const isStatus = /^Failed to load resource: the server responded with a status of/.test(message.text());
    if (isStatus && pages.has(withoutFragment(url))) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(`${url}: ${message.text()}`);
  });
  context.on('weberror', (webError) => complaints.push(String(webError.error())));
  context.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return complaints;
}

function withoutFragment(url: string): string {
  return url.split('#')[0] ?? '';
}

/** The accessibility problems that axe finds on a page, one line per element. Scripts must be enabled. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which no content security policy holds back.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) => (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: { type: 'tag', values } }),
    AXE_TAGS,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Whether the page scrolls horizontally. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.locator('html').evaluate((element: any) => element.scrollWidth > element.clientWidth);
}
