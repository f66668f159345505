import { serviceUrl } from './base-address.ts';
import { useRead } from './queries.ts';

const EVERY_MS = 15_000;

/** The answer of the readiness probe. */
export interface Health {
  status: 'ok' | 'unavailable';
  /** By component, such as `database`. */
  checks: Record<string, { status: 'ok' | 'down'; error?: string }>;
}

/** Whether the service and what it needs are available. An unavailable service answers with 503 and the same body. */
export function useHealth() {
  return useRead<Health>(
    ['health'],
    async (signal) => {
      const response = await fetch(serviceUrl('health/ready'), { signal, headers: { Accept: 'application/json' } });
      return (await response.json()) as Health;
    },
    { everyMs: EVERY_MS },
  );
}
