import { SERVICE_ERROR_CODES, ServiceError, type ServiceErrorCode } from '@memory-graph/errors/service-error';
import type { ErrorDetail } from '@memory-graph/errors/service-error';

/** Of an answer, beside status and body. All others are those of the route, or of the single request. */
export const KEPT_HEADERS = ['Location'] as const;

/** What is kept of an answer for those who ask again. */
export type KeptAnswer =
  | { kind: 'success'; status: number; headers: Record<string, string>; body?: unknown }
  /** A success that carried a secret, which is not kept. */
  | { kind: 'withheld' }
  | { kind: 'error'; code: ServiceErrorCode; message: string; details: ErrorDetail[] };

/** Those that say nothing about the request itself: it may fare better the next time. */
const PASSING: ReadonlySet<ServiceErrorCode> = new Set([
  'unauthorized',
  'rate_limited',
  'internal_error',
  'unavailable',
] satisfies (typeof SERVICE_ERROR_CODES)[number][]);

/** @returns null for an error that a further attempt may not meet */
export function keptError({ code, message, details }: ServiceError): KeptAnswer | null {
  return PASSING.has(code) ? null : { kind: 'error', code, message, details };
}

/**
 * What must not be stored, by its own `Cache-Control`, is not stored here either: those are the answers with secrets.
 * @param header of the answer
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
