import { Logger } from '@nestjs/common';
import type { ServiceError } from '@memory-graph/errors';
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
  const details = error.details.slice(0, MAX_DETAILS).map(({ path, message }) => `- ${path}: ${message}`);
  const retry = error.transient ? [`Try again in ${error.retryAfterSeconds ?? 5} seconds.`] : [];
  return { error, text: [`${error.code}: ${error.message}`, ...details, ...retry].join('\n') };
}
