/** However short a site wants it: the pages of one authorization need the document up to four times. */
export const MIN_LIFETIME_MS = 60_000;

/** However long a site wants it: this is how long a redirect URI works after its removal from the document. */
export const MAX_LIFETIME_MS = 60 * 60_000;

const DEFAULT_LIFETIME_MS = 10 * 60_000;

/** How long a document is used before it is read again, from `Cache-Control` (RFC 9111) within our bounds. */
export function cacheLifetimeMs(cacheControl: string | null): number {
  if (cacheControl === null) return DEFAULT_LIFETIME_MS;
  const directives = cacheControl
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim());
  if (directives.includes('no-store') || directives.includes('no-cache')) return MIN_LIFETIME_MS;
  const [, seconds] = directives.map((directive) => /^max-age="?(\d+)"?$/.exec(directive)).find(Boolean) ?? [];
  if (seconds === undefined) return DEFAULT_LIFETIME_MS;
  return Math.min(MAX_LIFETIME_MS, Math.max(MIN_LIFETIME_MS, Number(seconds) * 1000));
}
