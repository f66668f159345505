import { isLostConnection } from './lost-connection.js';
import { ServiceError } from './service-error.js';

/** Whether an error says that something the work needs is away, so that nothing is known yet about the work itself. */
export function isOutage(error: unknown): boolean {
  return error instanceof ServiceError ? error.outage : isLostConnection(error);
}
