import { collectDefaultMetrics, Counter, Registry } from 'prom-client';

/** Errors that nothing caught. Exists without `processMetrics`, whose measurements cost something. */
export const uncaughtErrors = new Counter({
  name: 'uncaught_errors_total',
  help: 'Errors that nothing caught, by what followed: continued or restart.',
  labelNames: ['consequence'],
  registers: [],
});
// Rates need the value before the first error.
for (const consequence of ['continued', 'restart']) uncaughtErrors.inc({ consequence }, 0);

let registry: Registry | undefined;

/** CPU, memory, event loop and garbage collection of this process, measured from the first call on; and uncaught errors. */
export function processMetrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(uncaughtErrors);
  return registry;
}
