import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';

/** An app acts for one user: it learns nothing of the others, and what it did to them would outlive its revocation. */
export function assertNoApp({ method }: Principal): void {
  if (method !== 'access_token') return;
  throw new ServiceError('insufficient_scope', 'An OAuth client has no access to the members of a workspace');
}

/**
 * For what would outlive a membership, if its member made it. What an app makes ends with its access, and with it the
 * membership of its user.
 * @throws ServiceError `insufficient_scope`
 */
export function assertLasts(caller: Principal): void {
  if (caller.method !== 'access_token') assertOwner(caller);
}

/** @throws ServiceError `insufficient_scope` also for apps of owners */
export function assertOwner(caller: Principal): void {
  assertNoApp(caller);
  if (caller.role === 'owner') return;
  throw new ServiceError('insufficient_scope', 'Only an owner of the workspace can do this', {
    details: [{ path: 'role', message: 'must be owner', code: 'not_an_owner' }],
  });
}
