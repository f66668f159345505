import type { Request } from 'express';
import { isIP } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/** The client address of a request as reported by trusted proxies only. */
export function clientAddress({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  const address = ip !== undefined && isIP(ip) ? ip : (socket.remoteAddress ?? '');
  return address.replace(IPV4_IN_IPV6, '');
}
