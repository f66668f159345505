import { ServiceError } from '@memory-graph/errors/service-error';
import type { Principal } from './auth-server.client.js';

/** Who creates or changes something, as far as it matters for what becomes of it. */
export interface Actor {
  userId: string;
  method: Principal['method'];
  clientId: string;
}

/** An app that a user allowed something. What it creates ends with its access. */
export interface App {
  userId: string;
  clientId: string;
}

export function actorOf({ userId, method, client: { clientId } }: Principal): Actor {
  return { userId, method, clientId };
}

/** @returns null for people: their sessions and personal tokens */
export function appOf({ method, userId, clientId }: Actor): App | null {
  return method === 'access_token' ? { userId, clientId } : null;
}

/** @param createdBy null: a person created it */
export function mayChange(by: Actor, createdBy: App | null): boolean {
  const app = appOf(by);
  return app === null || (createdBy?.clientId === app.clientId && createdBy.userId === app.userId);
}

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
