import { type ErrorDetail, SERVICE_ERROR_CODES, ServiceError, type ServiceErrorCode } from '@memory-graph/errors';

/** The stored headers, besides status and body. All others belong to the route or to a single request. */
const KEPT_HEADERS = ['Location'] as const;

/** The stored part of a response. */
export type KeptAnswer =
  | { kind: 'success'; status: number; headers: Record<string, string>; body?: unknown }
  /** A success that contained a secret, which is not stored. */
  | { kind: 'withheld' }
  | { kind: 'error'; code: ServiceErrorCode; message: string; details: ErrorDetail[] };

/** Errors that do not depend on the request: a retry may succeed. */
const PASSING: ReadonlySet<ServiceErrorCode> = new Set([
  'unauthorized',
  'rate_limited',
  'internal_error',
  'unavailable',
] satisfies (typeof SERVICE_ERROR_CODES)[number][]);

/** A quota that is exceeded has room again once something is deleted. */
const PASSING_DETAIL = /^quota_/;

/** @returns null for an error that a retry may not meet */
export function keptError({ code, message, details }: ServiceError): KeptAnswer | null {
  return PASSING.has(code) || details.some((detail) => PASSING_DETAIL.test(detail.code))
    ? null
    : { kind: 'error', code, message, details };
}

/**
 * A response with `Cache-Control: no-store` contains a secret and is not stored here either.
 * @param header of the response
 */
export function keptSuccess(
  status: number,
  body: unknown,
  header: (name: string) => number | string | string[] | undefined,
): KeptAnswer {
  if (/\bno-store\b/i.test(String(header('Cache-Control') ?? ''))) return { kind: 'withheld' };
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = header(name);
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { kind: 'success', status, headers: Object.fromEntries(headers) as Record<string, string>, body };
}
