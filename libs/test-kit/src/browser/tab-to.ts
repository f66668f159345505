import type { Locator, Page } from 'playwright-core';

/** More than any page has before its content. */
const MAX_STOPS = 100;

/** Presses the tab key until an element has the focus. @throws Error where an element on the way does not show it */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const outline = await page.locator('html').evaluate((root: any) => {
      const element = root.ownerDocument.activeElement;
      // The browser itself shows the focus inside fields of dates, and around its own controls.
      if (element === root.ownerDocument.body || !element.matches(':focus-visible')) return { isShown: true };
      const { outlineStyle, outlineWidth } = root.ownerDocument.defaultView.getComputedStyle(element);
      return { isShown: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2, markup: element.outerHTML };
    });
    if (!outline.isShown) throw new Error(`This does not show that it has the focus: ${outline.markup}`);
    if (await target.evaluate((element: any) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error(`The tab key does not lead to ${target}`);
}
