import { ServiceError } from '@memory-graph/errors';

/** A workspace always has an owner. */
export function lastOwner(message: string): ServiceError {
  return new ServiceError('conflict', message, {
    details: [{ path: 'userId', message: 'is the last owner', code: 'last_owner' }],
  });
}
