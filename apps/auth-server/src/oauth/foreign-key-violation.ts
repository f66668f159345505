import { QueryFailedError } from 'typeorm';

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a write failed because a referenced row does not exist or was deleted concurrently. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === FOREIGN_KEY_VIOLATION;
}
