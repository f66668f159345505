/**
 * A text as the WHATWG parser of URLs reads it. Not by `URL.canParse`: in Node 20 and 22 that refuses URLs with characters
 * such as "ü" once V8 has compiled its callers, because it then hands over Latin-1 where UTF-8 is expected.
 * @returns null if it is not a URL
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
