import type { Request } from 'express';

/**
 * Where a request came from. The gateway, which alone reaches this app, appends the address of its own peer to
 * `X-Forwarded-For`; what stands before it is only claimed.
 */
export function clientAddress(request: Request): string {
  const forwarded = request.headers['x-forwarded-for'];
  const chain = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '');
  return chain.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? 'unknown');
}
