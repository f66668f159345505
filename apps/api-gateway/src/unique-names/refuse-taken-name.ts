import { ServiceError } from '@memory-graph/errors/service-error';
import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a write that a unique name may stop. The index decides, so that two requests at once cannot both win.
 * @throws ServiceError `conflict` if the name is taken
 */
export async function refuseTakenName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION) {
      throw new ServiceError('conflict', 'The name is taken', {
        details: [{ path: 'name', message: 'is taken in this workspace', code: 'taken' }],
        cause: error,
      });
    }
    throw error;
  }
}
