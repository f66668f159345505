import type { Request } from 'express';
import { isIP } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/** Where a request comes from, by the word of trusted proxies alone. */
export function clientAddress({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  const address = ip !== undefined && isIP(ip) ? ip : (socket.remoteAddress ?? '');
  return address.replace(IPV4_IN_IPV6, '');
}
