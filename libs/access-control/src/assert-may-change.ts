import { mayChange, type Actor, type App } from '@memory-graph/contracts/internal-http/actor';
import { ServiceError } from '@memory-graph/errors/service-error';

/**
 * An app may change only what it created itself, for the same user: with anything else it would get more than it was allowed,
 * and keep it after its revocation. It may know that the thing is there, as it may list all of the workspace.
 * @param createdBy null: a person created it
 * @param what in the plural
 * @throws ServiceError `insufficient_scope`
 */
export function assertMayChange(by: Actor, createdBy: App | null, what: string): void {
  if (mayChange(by, createdBy)) return;
  throw new ServiceError('insufficient_scope', `An app can change only the ${what} that it created itself`, {
    details: [{ path: '', message: 'was not created by this app', code: 'not_created_by_this_app' }],
  });
}
