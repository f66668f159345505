import type { SendResult } from '../sending/webhook-sender.port.js';

/** How long an endpoint may fail, without a single success, before it is given up. */
export const MAX_FAILING_MS = 5 * 24 * 3_600_000;

/**
 * Longer than any retry is waited for. After such a pause nothing is known of how the endpoint did meanwhile: a webhook that is
 * rarely used is not given up for failing once now and once last week.
 */
export const MAX_PAUSE_MS = 36 * 3_600_000;

/** An endpoint that takes so long is not proven to work, even if it says yes in the end. */
const SLOW_MS = 5_000;

/** The answer by which an endpoint says that it is gone for good (RFC 9110, section 15.5.11). */
const GONE = 410;

/** How a webhook is doing. */
export interface WebhookStanding {
  active: boolean;
  /** Whether its last attempt succeeded, and quickly. */
  proven: boolean;
  /** Ms since the epoch of the first failure since the last success. */
  failingSince: number | null;
  /** Ms since the epoch; null: none has failed yet. */
  lastFailedAt: number | null;
  /** Why the service switched it off; null: it did not. */
  disabledReason: 'gone' | 'failing' | null;
}

type Answer = Pick<SendResult, 'error' | 'statusCode' | 'durationMs'>;

/** How a webhook is doing after one more attempt. One that is switched off stays so. */
export function standingAfter(before: WebhookStanding, result: Answer, now: number): WebhookStanding {
  const proven = provesWell(result);
  if (result.error === null) return { ...before, proven, failingSince: null };
  const { failingSince, lastFailedAt } = failuresAfter(before, now);
  const disabledReason = isGone(result) ? 'gone' : now - failingSince >= MAX_FAILING_MS ? 'failing' : null;
  if (!before.active || disabledReason === null) return { ...before, proven, failingSince, lastFailedAt };
  return { active: false, proven, failingSince, lastFailedAt, disabledReason };
}

function failuresAfter({ failingSince, lastFailedAt }: WebhookStanding, now: number) {
  const goesOn = failingSince !== null && lastFailedAt !== null && now - lastFailedAt <= MAX_PAUSE_MS;
  return { failingSince: goesOn ? failingSince : now, lastFailedAt: now };
}

/** Whether more can be sent to the endpoint at a time. */
export function provesWell({ error, durationMs }: Pick<SendResult, 'error' | 'durationMs'>): boolean {
  return error === null && durationMs < SLOW_MS;
}

/** Whether the endpoint wants nothing any more. */
export function isGone({ statusCode }: Pick<SendResult, 'statusCode'>): boolean {
  return statusCode === GONE;
}
