/**
 * The closed set of error codes of the service. They are the values of `Error.error` in the public API;
 * `libs/http-api` alone knows which HTTP status each one becomes.
 */
export const SERVICE_ERROR_CODES = [
  'invalid_request',
  'unauthorized',
  'insufficient_scope',
  'not_found',
  'method_not_allowed',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'unprocessable',
  'rate_limited',
  'internal_error',
  'unavailable',
] as const;

export type ServiceErrorCode = (typeof SERVICE_ERROR_CODES)[number];

/** One problem of a request. `path` points into the body or query as in `facts[2].subject`; `code` is stable. */
export interface ErrorDetail {
  path: string;
  message: string;
  code: string;
}

export interface ServiceErrorOptions {
  details?: ErrorDetail[];
  /** Whether the same call may succeed later unchanged. Default: true for `unavailable` and `rate_limited`. */
  transient?: boolean;
  /**
   * Whether a dependency is unavailable, which says nothing about the work itself, so that no
   * attempt is used up. Default: true for `unavailable`.
   */
  outage?: boolean;
  /** Seconds to wait before a retry. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected error: its code and message may be shown to the caller. All other errors are bugs. */
export class ServiceError extends Error {
  readonly code: ServiceErrorCode;
  readonly details: ErrorDetail[];
  readonly transient: boolean;
  readonly outage: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ServiceErrorCode, message: string, options: ServiceErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.details = options.details ?? [];
    this.transient = options.transient ?? (code === 'unavailable' || code === 'rate_limited');
    this.outage = options.outage ?? code === 'unavailable';
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * Whether an error may be temporary. Unknown errors (a lost connection, a timeout of a driver)
 * count as temporary: a bounded number of retries costs little, while giving up too early loses
 * work. Bugs that the same input triggers each time are not retried.
 */
export function isTransient(error: unknown): boolean {
  return error instanceof ServiceError ? error.transient : !isBug(error);
}

/** `fetch` reports network failures as a `TypeError` with a cause. */
function isBug(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof TypeError && error.cause === undefined);
}
