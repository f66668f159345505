import { isLostConnection, ServiceError } from '@memory-graph/errors';

/** Serialization failure, deadlock, lock not available: another writer won, and the same call may succeed next time. */
const CONFLICT_STATES = new Set(['40001', '40P01', '55P03', '23505']);

/** A value outside the range of a column, or a row, index entry or statement that is too large. */
const TOO_LARGE = /^(22001|22003|54[0-9A-Z]{3})$/;

/** Values that cannot be stored, such as characters that are invalid in a text. */
const UNSTORABLE = /^22[0-9A-Z]{3}$/;

/** A violated constraint or an invalid statement: a bug, which a retry with the same values repeats. */
const BUG = /^(23|42)[0-9A-Z]{3}$/;

const ASK_FOR_HELP = 'ask who runs this service to look at its log.';

/** Converts the error of a failed statement for the caller of the store. Unexpected errors are bugs and stay unchanged. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof ServiceError || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (CONFLICT_STATES.has(code)) {
    return new ServiceError('conflict', 'A concurrent change of the graph won', { transient: true, cause: error });
  }
  if (TOO_LARGE.test(code)) {
    return new ServiceError(
      'unprocessable',
      'A part of the content is too large to be stored; add it in shorter pieces',
      {
        cause: error,
      },
    );
  }
  if (UNSTORABLE.test(code)) {
    return new ServiceError(
      'unprocessable',
      'The content contains values that cannot be stored; change them, then add it again',
      {
        cause: error,
      },
    );
  }
  if (BUG.test(code)) {
    return new ServiceError('internal_error', `The graph store failed. Trying again does not help: ${ASK_FOR_HELP}`, {
      transient: false,
      cause: error,
    });
  }
  if (isLostConnection(error)) {
    return new ServiceError('unavailable', 'The graph store could not be reached', { cause: error });
  }
  return error;
}
