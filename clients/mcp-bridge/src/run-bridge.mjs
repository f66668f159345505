import { Bridge } from './bridge.mjs';

/**
 * Connects the assistant that started this process to a service, until either of them ends it. Standard output belongs to
 * the protocol.
 * @type {typeof import('./run-bridge.d.mts').runBridge}
 */
export async function runBridge(service, say) {
  const bridge = new Bridge(service, { say, end: (exitCode) => process.exit(exitCode) });
  process.once('SIGINT', () => bridge.close(0));
  process.once('SIGTERM', () => bridge.close(0));
  await bridge.start();
  say(`passes on to ${service.endpoint.href}`);
}
