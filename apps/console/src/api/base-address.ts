/** Address of the console with a slash at its end, such as `https://example.com/memory/console/`. The gateway sets it in `<base>`. */
export const consoleAddress = new URL('.', document.baseURI);

/** Address of the service, without a slash at its end. */
export const serviceAddress = new URL('..', consoleAddress).href.replace(/\/$/, '');

/** @param path of the service, without a slash at its start: `login`, `docs` */
export function serviceUrl(path: string): string {
  return `${serviceAddress}/${path}`;
}

/** Address of the sign-in page that returns to the page in view. */
export function signInUrl({ pathname, search, hash }: Location = window.location): string {
  return serviceUrl(`login?${new URLSearchParams({ returnTo: pathname + search + hash }).toString()}`);
}
