import type { SendResult } from '../sending/webhook-sender.port.js';

/** How long an endpoint may fail without a success before its webhook is disabled. */
export const MAX_FAILING_MS = 5 * 24 * 3_600_000;

/**
 * Longer than any retry delay. After such a pause nothing is known about the endpoint in between: a
 * rarely used webhook is not disabled because it failed once now and once last week.
 */
export const MAX_PAUSE_MS = 36 * 3_600_000;

/** An endpoint that takes this long is not proven, even if it responds successfully. */
const SLOW_MS = 5_000;

/** The status of an endpoint that is permanently gone (RFC 9110, section 15.5.11). */
const GONE = 410;

/** The standing of a webhook. */
export interface WebhookStanding {
  active: boolean;
  /** Whether its last attempt succeeded quickly. */
  proven: boolean;
  /** The time of the first failure since the last success, in ms since the epoch. */
  failingSince: number | null;
  /** In ms since the epoch; null if none has failed. */
  lastFailedAt: number | null;
  /** Why the service disabled the webhook; null if it did not. */
  disabledReason: 'gone' | 'failing' | null;
}

type Answer = Pick<SendResult, 'error' | 'statusCode' | 'durationMs'>;

/** The standing of a webhook after another attempt. A disabled webhook stays disabled. */
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

/** Whether the endpoint can take more concurrent messages. */
export function provesWell({ error, durationMs }: Pick<SendResult, 'error' | 'durationMs'>): boolean {
  return error === null && durationMs < SLOW_MS;
}

/** Whether the endpoint rejects all further messages. */
export function isGone({ statusCode }: Pick<SendResult, 'statusCode'>): boolean {
  return statusCode === GONE;
}
