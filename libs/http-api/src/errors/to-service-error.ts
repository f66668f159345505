import { HttpException } from '@nestjs/common';
import { isLostConnection, refusesChanges, ServiceError, type ServiceErrorCode } from '@memory-graph/errors';
import { STATUS_BY_CODE } from './error-status.js';

const RETRY_RACE_AFTER_SECONDS = 1;
/** An operator has to make space, so retrying more often would not help. */
const RETRY_CHANGE_AFTER_SECONDS = 30;
const NO_CHANGES =
  'Changes are rejected because the disk is nearly full or the database is read-only; read requests still work';

/** What any thrown value is to the caller. What the service did not mean becomes `internal_error` without its words. */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return isRace(thrown) ? lostRace(thrown) : thrown;
  if (thrown instanceof HttpException) return fromHttpException(thrown);
  if (refusesChanges(thrown)) {
    return new ServiceError('unavailable', NO_CHANGES, {
      retryAfterSeconds: RETRY_CHANGE_AFTER_SECONDS,
      cause: thrown,
    });
  }
  if (isLostConnection(thrown)) {
    return new ServiceError('unavailable', 'The database could not be reached', { cause: thrown });
  }
  return new ServiceError('internal_error', 'The service failed to process the request', { cause: thrown });
}

/** A concurrent change won: not a conflict that the caller could solve, only one to come back after. */
function isRace({ code, transient }: ServiceError): boolean {
  return code === 'conflict' && transient;
}

function lostRace(cause: ServiceError): ServiceError {
  return new ServiceError('unavailable', cause.message, { retryAfterSeconds: RETRY_RACE_AFTER_SECONDS, cause });
}

/** Nest's own exceptions: unknown routes, unsupported methods, and URLs that the router cannot decode. */
function fromHttpException(exception: HttpException): ServiceError {
  const code = codeOf(exception.getStatus());
  const options = { cause: exception };
  if (code === 'internal_error') return new ServiceError(code, 'The service failed to process the request', options);
  if (code === 'not_found') return new ServiceError(code, 'Resource not found', options);
  return new ServiceError(code, exception.message, options);
}

function codeOf(status: number): ServiceErrorCode {
  const exact = Object.entries(STATUS_BY_CODE).find(([, known]) => known === status);
  if (exact) return exact[0] as ServiceErrorCode;
  return status < 500 ? 'invalid_request' : 'internal_error';
}
