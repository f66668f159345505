import { ServiceError } from '@memory-graph/errors';
import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a write that fails if the name is in use. The unique index decides, so that concurrent
 * requests cannot both succeed.
 * @throws ServiceError `conflict` if the name is in use
 */
export async function refuseTakenName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION) {
      throw new ServiceError('conflict', 'The name is already in use', {
        details: [{ path: 'name', message: 'is already in use in this workspace', code: 'taken' }],
        cause: error,
      });
    }
    throw error;
  }
}
