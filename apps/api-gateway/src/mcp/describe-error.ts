import { Logger } from '@nestjs/common';
import type { ServiceError } from '@memory-graph/errors/service-error';
import { toServiceError } from '@memory-graph/http-api/errors/to-service-error';

const logger = new Logger('Mcp');
const MAX_DETAILS = 20;

/** What a failure is to an assistant, in words that it can act on. What the service did not mean stays in its own log. */
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
