import { consoleAddress } from '../api/base-address.ts';

/** Whether the service has another version of the console than the one that runs here. */
export async function hasNewVersion(): Promise<boolean> {
  const script = document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
  const page = await fetch(consoleAddress, { cache: 'no-store', headers: { Accept: 'text/html' } });
  if (!page.ok || page.redirected || script === '') return false;
  // The names of the files change with what is in them.
  return !(await page.text()).includes(script);
}
