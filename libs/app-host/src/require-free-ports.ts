import { once } from 'node:events';
import { createServer } from 'node:net';
import type { ListenConfig } from './config/listen.config.js';

/**
 * Checks the configured ports before anything else is started, which takes seconds.
 * @throws the error of the operating system, with the variable, address and port, for `startProblem`
 */
export async function requireFreePorts(config: Pick<ListenConfig, 'host' | 'port' | 'metricsPort'>): Promise<void> {
  const { host, port, metricsPort } = config;
  await requireFreePort('PORT', host, port);
  await requireFreePort('METRICS_PORT', host, metricsPort ?? 0);
}

async function requireFreePort(variable: string, host: string, port: number): Promise<void> {
  // Any free port is wanted.
  if (port === 0) return;
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw Object.assign(error as Error, { variable, address: host, port });
  }
  server.close();
  await once(server, 'close');
}
