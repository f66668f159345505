import { assertMayChange } from '@memory-graph/access-control/assert-may-change';
import { actorOf } from '@memory-graph/contracts/internal-http/actor';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import type { IntegrationAccount } from './integration-account.entity.js';

/**
 * An app that gives an account of somebody else other credentials would have other apps write where it can read.
 * @throws ServiceError `insufficient_scope`
 */
export function assertMayChangeAccount(caller: Principal, { userId, createdByClientId }: IntegrationAccount): void {
  const app = createdByClientId === null ? null : { userId, clientId: createdByClientId };
  assertMayChange(actorOf(caller), app, 'integration accounts');
}
