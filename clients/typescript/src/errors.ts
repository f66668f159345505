import type { ErrorBody, ErrorDetail, ForgetJob, Log } from './generated/types.gen.js';

/** `Error.error` of the service. */
export type ServiceErrorCode = ErrorBody['error'];

export interface ErrorProperties {
  code: string;
  status?: number | undefined;
  details?: readonly ErrorDetail[] | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** The base of everything that this package throws. */
export class MemoryGraphError extends Error {
  /** Of the service, such as `not_found`, or of this package, such as `timeout`. */
  readonly code: string;
  /** The HTTP status; undefined without an answer. */
  readonly status: number | undefined;
  /** The problems of the request, each with the path of its field. */
  readonly details: readonly ErrorDetail[];
  /** To quote when a fault of the service is reported. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;

  constructor(message: string, { code, status, details, requestId, retryAfter, cause }: ErrorProperties) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
    this.status = status;
    this.details = details ?? [];
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** A field is invalid or unknown: see `details`. */
export class InvalidRequestError extends MemoryGraphError {}
/** The token is missing, unknown, revoked or expired. */
export class NotAuthenticatedError extends MemoryGraphError {}
/** The token lacks a scope. */
export class PermissionDeniedError extends MemoryGraphError {}
export class NotFoundError extends MemoryGraphError {}
export class MethodNotAllowedError extends MemoryGraphError {}
export class ConflictError extends MemoryGraphError {}
export class PayloadTooLargeError extends MemoryGraphError {}
export class UnsupportedMediaTypeError extends MemoryGraphError {}
export class UnprocessableError extends MemoryGraphError {}
export class RateLimitedError extends MemoryGraphError {}
/** The service has a fault. */
export class InternalServerError extends MemoryGraphError {}
/** A part of the service cannot be reached. */
export class UnavailableError extends MemoryGraphError {}

/** No complete answer within the time-out. */
export class TimeoutError extends MemoryGraphError {
  constructor(message: string, cause?: unknown) {
    super(message, { code: 'timeout', cause });
  }
}

/** The service could not be reached, or the connection was lost. */
export class ConnectionError extends MemoryGraphError {
  constructor(message: string, cause?: unknown) {
    super(message, { code: 'connection_failed', cause });
  }
}

/** What answered is not this service, such as a proxy. */
export class UnexpectedAnswerError extends MemoryGraphError {
  constructor(message: string, properties: Omit<ErrorProperties, 'code'> = {}) {
    super(message, { code: 'unexpected_answer', ...properties });
  }
}

/** The content was accepted, but its processing failed. */
export class ProcessingFailedError extends MemoryGraphError {
  /** @param failed the logs, or the job, with their `error` */
  constructor(readonly failed: readonly (Log | ForgetJob)[]) {
    super(failed[0]?.error ?? 'The processing failed', { code: 'processing_failed' });
  }
}

/** A message to a webhook does not come from the service, or not now. */
export class WebhookVerificationError extends MemoryGraphError {
  constructor(message: string) {
    super(message, { code: 'webhook_not_verified' });
  }
}

type ErrorClass = new (message: string, properties: ErrorProperties) => MemoryGraphError;

/** Complete by its type: a code that the service adds does not compile without a class. */
const CLASSES: Readonly<Record<ServiceErrorCode, ErrorClass>> = {
  invalid_request: InvalidRequestError,
  unauthorized: NotAuthenticatedError,
  insufficient_scope: PermissionDeniedError,
  not_found: NotFoundError,
  method_not_allowed: MethodNotAllowedError,
  conflict: ConflictError,
  payload_too_large: PayloadTooLargeError,
  unsupported_media_type: UnsupportedMediaTypeError,
  unprocessable: UnprocessableError,
  rate_limited: RateLimitedError,
  internal_error: InternalServerError,
  unavailable: UnavailableError,
};

/** The error of an answer with a status of 300 or more. */
export function errorOfAnswer(status: number, headers: Headers, text: string): MemoryGraphError {
  const properties = {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: secondsOf(headers.get('retry-after')),
  };
  return errorOfBody(bodyOf(text), properties);
}

/** The error that a body describes. */
export function errorOfBody(
  { error, error_description: description, details }: ReturnType<typeof bodyOf>,
  properties: Omit<ErrorProperties, 'code'> = {},
): MemoryGraphError {
  const ErrorClass = typeof error === 'string' ? (CLASSES as Partial<Record<string, ErrorClass>>)[error] : undefined;
  if (ErrorClass === undefined || typeof error !== 'string') {
    const { status } = properties;
    return new UnexpectedAnswerError(`Unexpected answer${status ? ` with status ${status}` : ''}`, properties);
  }
  const problems = Array.isArray(details) ? details : [];
  const listed = problems.map(({ path, message }) => `\n  ${path}: ${message}`).join('');
  const said = typeof description === 'string' ? description : error;
  return new ErrorClass(`${said}${listed}`, { ...properties, code: error, details: problems });
}

function bodyOf(text: string): Partial<Record<keyof ErrorBody, unknown>> & { details?: ErrorDetail[] } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** @param value seconds or an HTTP date */
function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
