import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Addresses that this machine also reaches as `localhost`: loopback addresses, and those for all interfaces. */
const REACHED_AS_LOCALHOST = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::']);

/** The URL of a local listener for a browser on this machine. */
export function localUrl(host: string, port: number): string {
  if (REACHED_AS_LOCALHOST.has(host)) return `http://localhost:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

/** The given port, or a free one for 0, because links contain the port before anything listens on it. */
export async function choosePort(host: string, port: number): Promise<number> {
  if (port !== 0) return port;
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}
