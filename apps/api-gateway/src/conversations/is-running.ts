import type { Conversation } from './conversation.entity.js';

/** How long a run keeps others out after it was last heard of: as long as a process that died blocks a conversation. */
export const LEASE_SECONDS = 15;
/** What ends later than any lease can end was leased before the clock was set back, and is no lease. */
const LONGEST_SECONDS = 2 * LEASE_SECONDS;

/** SQL for a run that is under way and whose process is alive, by the clock of the database. */
export const IS_RUNNING = `(run_id IS NOT NULL AND run_lease_until > now()
  AND run_lease_until <= now() + make_interval(secs => ${LONGEST_SECONDS}))`;

/** The same for a row that was read. @param now ms since the epoch */
export function isRunning({ runId, runLeaseUntil }: Conversation, now: number): boolean {
  if (runId === null || runLeaseUntil === null) return false;
  const leftMs = runLeaseUntil.getTime() - now;
  return leftMs > 0 && leftMs <= LONGEST_SECONDS * 1_000;
}
