import { Logger } from '@nestjs/common';
import type { ErrorDetail, ServiceError } from '@memory-graph/errors';
import { toServiceError } from '@memory-graph/http-api';

const logger = new Logger('Mcp');
const MAX_DETAILS = 20;

/** Describes an error to an assistant so that it can react. Internal errors are only logged. */
export function describeError(thrown: unknown): { error: ServiceError; text: string } {
  const error = toServiceError(thrown);
  if (error.code === 'internal_error') {
    const cause = error.cause instanceof Error ? error.cause : error;
    logger.error(cause.message, cause.stack);
  }
  const details = oneForEachPath(error.details).slice(0, MAX_DETAILS);
  const retry = error.transient ? [`Try again in ${error.retryAfterSeconds ?? 5} seconds.`] : [];
  return {
    error,
    text: [
      `${error.code}: ${error.message}`,
      ...details.map(({ path, message }) => `- ${path}: ${message}`),
      ...retry,
    ].join('\n'),
  };
}

/** A value of another type breaks several rules at once; that of the type says it all. */
function oneForEachPath(details: readonly ErrorDetail[]): ErrorDetail[] {
  const chosen = new Map<string, ErrorDetail>();
  for (const detail of details) {
    if (!chosen.has(detail.path) || detail.code.startsWith('is_')) chosen.set(detail.path, detail);
  }
  return [...chosen.values()];
}
