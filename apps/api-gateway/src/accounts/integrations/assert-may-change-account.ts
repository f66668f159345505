import { assertMayChange } from '@memory-graph/access-control';
import { actorOf, type Principal } from '@memory-graph/contracts/internal-http';
import type { IntegrationAccount } from './integration-account.entity.js';

/**
 * An app that replaced the credentials of another user's account could make other apps write where
 * it can read.
 * @throws ServiceError `insufficient_scope`
 */
export function assertMayChangeAccount(caller: Principal, { userId, createdByClientId }: IntegrationAccount): void {
  const app = createdByClientId === null ? null : { userId, clientId: createdByClientId };
  assertMayChange(actorOf(caller), app, 'integration accounts');
}
