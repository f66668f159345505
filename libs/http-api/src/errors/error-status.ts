import type { ServiceErrorCode } from '@memory-graph/errors';

/** The HTTP status of each error code: known here and nowhere else. */
export const STATUS_BY_CODE: Readonly<Record<ServiceErrorCode, number>> = {
  invalid_request: 400,
  unauthorized: 401,
  insufficient_scope: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
};
