import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/** CPU, memory, event loop and garbage collection of this process, measured from the first call on. */
export function processMetrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
