import { isLostConnection } from '@memory-graph/errors/lost-connection';
import { ServiceError } from '@memory-graph/errors/service-error';

/** Serialization failure, deadlock, lock not available: another writer won, and the same call may succeed next time. */
const CONFLICT_STATES = new Set(['40001', '40P01', '55P03', '23505']);

/** What a failed statement means to the caller of the store. Anything unexpected stays what it is: a bug. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof ServiceError || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (CONFLICT_STATES.has(code)) {
    return new ServiceError('conflict', 'A concurrent change of the graph won.', { transient: true, cause: error });
  }
  if (isLostConnection(error)) {
    return new ServiceError('unavailable', 'The graph store cannot be reached.', { cause: error });
  }
  return error;
}
