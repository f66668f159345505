import { isLostConnection } from '@memory-graph/errors/lost-connection';
import { ServiceError } from '@memory-graph/errors/service-error';

/** Serialization failure, deadlock, lock not available: another writer won, and the same call may succeed next time. */
const CONFLICT_STATES = new Set(['40001', '40P01', '55P03', '23505']);

/** A value that no column takes, a row or an index entry that is too long, a statement that is too large. */
const TOO_LARGE = /^(22001|22003|54[0-9A-Z]{3})$/;

/** Values of a shape that is not stored, such as characters that a text cannot have. */
const UNSTORABLE = /^22[0-9A-Z]{3}$/;

/** A constraint, a statement that is wrong: a bug, which the same values meet each time. */
const BUG = /^(23|42)[0-9A-Z]{3}$/;

const ASK_FOR_HELP = 'ask who runs this service to look at its log.';

/** What a failed statement means to the caller of the store. Anything unexpected stays what it is: a bug. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof ServiceError || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (CONFLICT_STATES.has(code)) {
    return new ServiceError('conflict', 'A concurrent change of the graph won.', { transient: true, cause: error });
  }
  if (TOO_LARGE.test(code)) {
    return new ServiceError(
      'unprocessable',
      'A part of the content is too large to be stored. Add it in shorter pieces.',
      {
        cause: error,
      },
    );
  }
  if (UNSTORABLE.test(code)) {
    return new ServiceError(
      'unprocessable',
      'The content has values that cannot be stored. Change it, then add it again.',
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
    return new ServiceError('unavailable', 'The graph store cannot be reached.', { cause: error });
  }
  return error;
}
