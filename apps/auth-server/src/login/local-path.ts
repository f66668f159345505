const ORIGIN = 'http://local.invalid';

/**
 * Normalizes a path on this service for a redirect; null for anything that could lead elsewhere,
 * however it is disguised (`host`, `/\host`, tabs, dot segments).
 */
export function localPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(text, ORIGIN);
  if (origin !== ORIGIN || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
