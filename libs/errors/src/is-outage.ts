import { isLostConnection } from './lost-connection.js';
import { ServiceError } from './service-error.js';

/** Whether an error means that a dependency is unavailable, so that it says nothing about the work itself. */
export function isOutage(error: unknown): boolean {
  return error instanceof ServiceError ? error.outage : isLostConnection(error);
}
