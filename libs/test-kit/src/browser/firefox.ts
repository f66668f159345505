import { launch, type Browser } from 'puppeteer-core';
import { describeInBrowser, findBrowser } from './find-browser.js';

const NAMES = ['firefox', 'firefox-esr'];
/** On a busy machine. */
const LONGEST_START_MS = 60_000;

function findFirefox(): string | null {
  return findBrowser('FIREFOX_PATH', NAMES);
}

/** A suite in Firefox. */
export function describeInFirefox(name: string, specs: () => void): void {
  describeInBrowser(name, 'Firefox: install it, or set FIREFOX_PATH', findFirefox(), specs);
}

/** By WebDriver BiDi, as Playwright drives only a Firefox of its own. */
export function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (executablePath === null) throw new Error('There is no Firefox: install it, or set FIREFOX_PATH.');
  return launch({ browser: 'firefox', executablePath, headless: true, timeout: LONGEST_START_MS });
}
