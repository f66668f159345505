import { ServiceError } from '@memory-graph/errors';

/** Why a call failed: the label of its metrics. */
export type CallFailure = 'busy' | 'timed_out' | 'not_reached' | 'denied' | 'refused' | 'failed';

export interface FailedCall {
  failure: CallFailure;
  error: ServiceError;
}

const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
/** An invalid key, an unpaid bill or an unknown model, which do not depend on the text. */
const DENIED = new Set([401, 402, 403, 404]);
const TOO_MANY_REQUESTS = 429;
/** Anthropic's status for "overloaded". */
const OVERLOADED = 529;
const REFUSED = new Set([400, 413, 422]);
/** Upper limit of the delay that a provider can request. */
const MAX_RETRY_AFTER_SECONDS = 3_600;
const REFUSALS = ['ModelRefusalError', 'ContentFilterFinishReasonError'];
/** Errors of clients that parse the JSON of an answer themselves. */
const UNREADABLE = ['SyntaxError', 'LengthFinishReasonError'];

/**
 * Classifies the error of a provider's client by its HTTP status, the only property that providers
 * share.
 *
 * An unknown, busy or inaccessible model says nothing about the text: that is an outage, and
 * waiting work continues afterwards. A timeout or a server error may be caused by this request, so
 * it uses up an attempt.
 * @param name of the model, for the message
 */
export function toServiceError(cause: unknown, name: string): FailedCall {
  const status = statusOf(cause);
  if (status === TOO_MANY_REQUESTS || status === OVERLOADED) {
    const retryAfterSeconds = retryAfterOf(cause);
    const error = new ServiceError('unavailable', `${name} is busy (${status})`, { retryAfterSeconds, cause });
    return { failure: 'busy', error };
  }
  if (status !== null && DENIED.has(status)) {
    const message = `${name} denied access (${status}); check MODEL, MODEL_BASE_URL and MODEL_API_KEY`;
    return { failure: 'denied', error: new ServiceError('unavailable', message, { cause }) };
  }
  if ((status !== null && REFUSED.has(status)) || isOneOf(cause, REFUSALS)) {
    return { failure: 'refused', error: refusal(name, cause) };
  }
  if (status === null && isNotReached(cause)) {
    const error = new ServiceError('unavailable', `${name} could not be reached`, { cause });
    return { failure: 'not_reached', error };
  }
  const message = status === null ? `${name} returned no response` : `${name} failed (${status})`;
  return { failure: 'failed', error: new ServiceError('unavailable', message, { outage: false, cause }) };
}

/** Whether the answer is not valid or not complete JSON. */
export function isUnreadableAnswer(error: unknown): boolean {
  return isOneOf(error, UNREADABLE);
}

export function refusal(name: string, cause?: unknown): ServiceError {
  return new ServiceError('unprocessable', `${name} rejected the request`, { cause });
}

export function timeOut(name: string, timeoutMs: number): FailedCall {
  const message = `${name} did not answer within ${timeoutMs} ms`;
  return { failure: 'timed_out', error: new ServiceError('unavailable', message, { outage: false }) };
}

/** Matches errors of clients by class, because not all of them have a name. */
function isOneOf(error: unknown, names: readonly string[]): boolean {
  const className = propertyOf(propertyOf(error, 'constructor'), 'name');
  return names.includes(String(propertyOf(error, 'name'))) || names.includes(String(className));
}

function statusOf(error: unknown): number | null {
  for (const name of ['status', 'status_code', 'statusCode']) {
    const status = propertyOf(error, name);
    if (typeof status === 'number') return status;
  }
  return null;
}

function retryAfterOf(error: unknown): number | undefined {
  const headers = propertyOf(error, 'headers');
  const value = headers instanceof Headers ? headers.get('retry-after') : null;
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number.isFinite(Number(value)) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  if (!Number.isFinite(seconds)) return undefined;
  return Math.min(Math.max(Math.ceil(seconds), 0), MAX_RETRY_AFTER_SECONDS);
}

function isNotReached(error: unknown): boolean {
  for (let at = error; at !== null && at !== undefined; at = propertyOf(at, 'cause')) {
    if (NOT_REACHED.has(String(propertyOf(at, 'code')))) return true;
  }
  return false;
}

function propertyOf(value: unknown, name: string): unknown {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
