import type { ErrorDetail } from '@memory-graph/errors';

/** The message is not a valid event of its topic. A retry cannot succeed. */
export class MalformedEventError extends Error {
  constructor(
    message: string,
    readonly problems: ErrorDetail[] = [],
  ) {
    super(message);
    this.name = 'MalformedEventError';
  }
}
