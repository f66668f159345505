/** Allowed values of a log's `status`. */
export const LOG_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;

export type LogStatus = (typeof LOG_STATUSES)[number];

/**
 * The progress of a log. An expired lease and a retry both start the next attempt. A recovery after a restore starts at the
 * next multiple of `ATTEMPTS_A_RECOVERY`.
 */
export interface LogProgress {
  /** From 1. */
  attempt: number;
  status: LogStatus;
}

/** More than there are attempts between two recoveries. */
export const ATTEMPTS_A_RECOVERY = 1_000;

const RANK: Readonly<Record<LogStatus, number>> = { pending: 0, processing: 1, failed: 2, completed: 3 };

/**
 * Whether a status change is newer. Late and repeated changes are not: progress grows by attempt
 * and, within one, from pending over processing to failed or completed. Completed is final: an
 * abandoned attempt that completes has stored its episode, and later attempts find it. Only a
 * recovery leaves it: what was stored before may be lost, and its late outcome is void.
 */
export function advances(current: LogProgress, next: LogProgress): boolean {
  const [recovery, nextRecovery] = [recoveryOf(current), recoveryOf(next)];
  if (recovery !== nextRecovery) return nextRecovery > recovery;
  const [done, willBeDone] = [current.status === 'completed', next.status === 'completed'];
  if (done !== willBeDone) return willBeDone;
  if (current.attempt !== next.attempt) return next.attempt > current.attempt;
  return RANK[next.status] > RANK[current.status];
}

function recoveryOf({ attempt }: LogProgress): number {
  return Math.floor(attempt / ATTEMPTS_A_RECOVERY);
}
