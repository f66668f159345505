import type { Conversation } from './conversation.entity.js';

/** Time after which a silent run loses its conversation; a crashed process blocks it for this long. */
export const LEASE_SECONDS = 15;
/** A lease that ends later was taken before the clock was set back, and is invalid. */
const LONGEST_SECONDS = 2 * LEASE_SECONDS;

/** SQL: whether a run is in progress in a live process, by the clock of the database. */
export const IS_RUNNING = `(run_id IS NOT NULL AND run_lease_until > now()
  AND run_lease_until <= now() + make_interval(secs => ${LONGEST_SECONDS}))`;

/**
 * The same for a row in memory.
 * @param now ms since the epoch
 */
export function isRunning({ runId, runLeaseUntil }: Conversation, now: number): boolean {
  if (runId === null || runLeaseUntil === null) return false;
  const leftMs = runLeaseUntil.getTime() - now;
  return leftMs > 0 && leftMs <= LONGEST_SECONDS * 1_000;
}
