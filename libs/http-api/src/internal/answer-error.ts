import { type ErrorDetail, SERVICE_ERROR_CODES, ServiceError, type ServiceErrorCode } from '@memory-graph/errors';
import { bodyOf, type Answer } from './answer.js';

export interface ReadinessReport {
  checks: Record<string, { status: string; error?: string }>;
}

/**
 * Converts a response other than 2xx back into the original error. A 401 concerns the two services
 * and not the end user: their credentials differ, so the status must not reach the public caller.
 */
export function answerError(service: string, answer: Answer): ServiceError {
  if (answer.status === 401) {
    return new ServiceError('internal_error', `${service} rejected the service credential`);
  }
  const retryAfterSeconds = secondsOf(answer.headers['retry-after']);
  const body = errorBodyOf(bodyOf(answer));
  if (body) return new ServiceError(body.code, body.message, { details: body.details, retryAfterSeconds });

  // Not a response of the service: a proxy in between answered, or another program listens there.
  return answer.status >= 500
    ? new ServiceError('unavailable', `${service} answered ${answer.status}`, { retryAfterSeconds })
    : new ServiceError('internal_error', `${service} sent an unexpected response (${answer.status})`);
}

/** Whether the service itself wrote this body: an error or a health report. */
export function isInOurWords(body: string): boolean {
  return errorBodyOf(body) !== null || readinessReport(body) !== null;
}

/** The response of an app's `/health/ready`; null for anything else. */
export function readinessReport(text: string): ReadinessReport | null {
  const report = parsed(text) as Partial<ReadinessReport> | null;
  return typeof report?.checks === 'object' ? { checks: report.checks } : null;
}

function errorBodyOf(text: string): { code: ServiceErrorCode; message: string; details: ErrorDetail[] } | null {
  const body = parsed(text) as { error?: unknown; error_description?: unknown; details?: unknown } | null;
  const code = SERVICE_ERROR_CODES.find((known) => known === body?.error);
  if (!code) return null;
  return {
    code,
    message: typeof body?.error_description === 'string' ? body.error_description : code,
    details: Array.isArray(body?.details) ? (body.details as ErrorDetail[]) : [],
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function secondsOf(header: string | string[] | undefined): number | undefined {
  const seconds = Number(Array.isArray(header) ? header[0] : (header ?? NaN));
  return Number.isFinite(seconds) ? seconds : undefined;
}
