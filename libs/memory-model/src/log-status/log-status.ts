/** Allowed values of a log's `status`. */
export const LOG_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;

export type LogStatus = (typeof LOG_STATUSES)[number];

/** Where a log stands. A lease that expired and a retry both begin the next attempt. */
export interface LogProgress {
  /** From 1. */
  attempt: number;
  status: LogStatus;
}

const RANK: Readonly<Record<LogStatus, number>> = { pending: 0, processing: 1, failed: 2, completed: 3 };

/**
 * Whether a change of status is news. It never is when it comes late or again: progress grows by attempt and, within
 * one, from pending over processing to failed or completed. Completed is final: an attempt that was given up but
 * completed after all has written its episode, and later attempts find it there.
 */
export function advances(current: LogProgress, next: LogProgress): boolean {
  const [done, willBeDone] = [current.status === 'completed', next.status === 'completed'];
  if (done !== willBeDone) return willBeDone;
  if (current.attempt !== next.attempt) return next.attempt > current.attempt;
  return RANK[next.status] > RANK[current.status];
}

/** Only what has failed can be queued again by hand. */
export function canRetry(status: LogStatus): boolean {
  return status === 'failed';
}
