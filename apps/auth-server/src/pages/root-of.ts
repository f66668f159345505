import type { Request } from 'express';

/**
 * The relative path from a request to the root of the service. Links and redirects begin with it, so that they also
 * work where a proxy serves the service below a path prefix and removes the prefix. It begins with a dot, so that what
 * follows is never taken for a scheme or a host.
 */
export function rootOf({ originalUrl }: Request): string {
  const [path = ''] = originalUrl.split('?', 1);
  const depth = path.split('/').length - 2;
  return depth === 0 ? './' : '../'.repeat(depth);
}
