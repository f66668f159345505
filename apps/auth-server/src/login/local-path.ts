import { parseUrl } from '@memory-graph/contracts/validation';

const ORIGIN = 'http://local.invalid';

/**
 * Normalizes a path on this service for a redirect; null for anything that could lead elsewhere,
 * however it is disguised (`host`, `/\host`, tabs, dot segments). A path that begins with `./` is
 * relative to the root of the service.
 */
export function localPath(text: string): string | null {
  const isRelative = text.startsWith('./');
  const parsed = isRelative || text.startsWith('/') ? parseUrl(text, ORIGIN) : null;
  if (parsed === null) return null;
  const { origin, pathname, search, hash } = parsed;
  if (origin !== ORIGIN || pathname.startsWith('//')) return null;
  return `${isRelative ? '.' : ''}${pathname}${search}${hash}`;
}
