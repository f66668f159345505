import { type Actor, type App, mayChange } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';

/**
 * Checks that an app created a resource for the same user. Otherwise the app could gain access
 * beyond its grant that outlives its revocation. The error may reveal that the resource exists,
 * because apps can list the whole workspace.
 * @param createdBy null if a person created it
 * @param what in the plural
 * @throws ServiceError `insufficient_scope`
 */
export function assertMayChange(by: Actor, createdBy: App | null, what: string): void {
  if (mayChange(by, createdBy)) return;
  throw new ServiceError('insufficient_scope', `An app can change only ${what} that it created`, {
    details: [{ path: '', message: 'was not created by this app', code: 'not_created_by_this_app' }],
  });
}
