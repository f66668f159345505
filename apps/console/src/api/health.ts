import { serviceUrl } from './base-address.ts';
import { useRead } from './queries.ts';

const EVERY_MS = 15_000;
/** While the service does not answer. */
const RETRY_MS = 2_000;
export const HEALTH_KEY = ['health'] as const;

/** The answer of the readiness probe. */
export interface Health {
  status: 'ok' | 'unavailable';
  /** By component, such as `database`. */
  checks: Record<string, { status: 'ok' | 'down'; error?: string }>;
}

/** Whether the service and what it needs are available. An unavailable service answers with 503 and the same body. */
export function useHealth() {
  const read = useRead<Health>(HEALTH_KEY, readHealth, {
    everyMs: ({ state }) => (isLastFailed(state) ? RETRY_MS : EVERY_MS),
  });
  /** Whether the service did not answer the last time. */
  return { ...read, isAway: isLastFailed(read) };
}

async function readHealth(signal: AbortSignal): Promise<Health> {
  const response = await fetch(serviceUrl('health/ready'), { signal, headers: { Accept: 'application/json' } });
  const answer = (await response.json()) as Partial<Health>;
  // A proxy in front of the service may answer for it.
  if (answer.status === undefined || answer.checks === undefined) throw new Error('The service does not answer');
  return { status: answer.status, checks: answer.checks };
}

/** `error` alone is gone while the next answer is awaited. */
function isLastFailed({ errorUpdatedAt, dataUpdatedAt }: { errorUpdatedAt: number; dataUpdatedAt: number }): boolean {
  return errorUpdatedAt > dataUpdatedAt;
}
