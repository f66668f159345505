/** Allowed values of a log's `status`. */
export const LOG_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;

export type LogStatus = (typeof LOG_STATUSES)[number];

/** The progress of a log. An expired lease and a retry both start the next attempt. */
export interface LogProgress {
  /** From 1. */
  attempt: number;
  status: LogStatus;
}

const RANK: Readonly<Record<LogStatus, number>> = { pending: 0, processing: 1, failed: 2, completed: 3 };

/**
 * Whether a status change is newer. Late and repeated changes are not: progress grows by attempt
 * and, within one, from pending over processing to failed or completed. Completed is final: an
 * abandoned attempt that completes has stored its episode, and later attempts find it.
 */
export function advances(current: LogProgress, next: LogProgress): boolean {
  const [done, willBeDone] = [current.status === 'completed', next.status === 'completed'];
  if (done !== willBeDone) return willBeDone;
  if (current.attempt !== next.attempt) return next.attempt > current.attempt;
  return RANK[next.status] > RANK[current.status];
}

/** Only failed logs can be queued again by hand. */
export function canRetry(status: LogStatus): boolean {
  return status === 'failed';
}
