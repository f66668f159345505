import { ServiceError } from '@memory-graph/errors';

/** The error for a folder whose database cannot be opened, with advice for the operator. */
export function damagedFolder(folder: string, reason: string, cause?: unknown): ServiceError {
  return new ServiceError(
    'unavailable',
    `The database in ${folder} cannot be opened: ${reason}. Its files seem to be damaged, incomplete or of another ` +
      'release: restore the data folder from a backup, as made by "npm run backup" (docs/operations/backup.md), ' +
      'or set MEMORY_GRAPH_DATA_DIR to a new folder to start without its data',
    { transient: false, cause },
  );
}
