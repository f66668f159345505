import { parseUrl } from '@memory-graph/contracts/validation';

const ORIGIN = 'http://local.invalid';

/**
 * Normalizes a path on this service for a redirect; null for anything that could lead elsewhere,
 * however it is disguised (`host`, `/\host`, tabs, dot segments).
 */
export function localPath(text: string): string | null {
  const parsed = text.startsWith('/') ? parseUrl(text, ORIGIN) : null;
  if (parsed === null) return null;
  const { origin, pathname, search, hash } = parsed;
  if (origin !== ORIGIN || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
