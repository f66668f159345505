import type { Principal } from './auth-server.client.js';

/** The originator of a change, which decides the lifetime of what was created. */
export interface Actor {
  userId: string;
  method: Principal['method'];
  clientId: string;
}

/** An app that a user granted access. What it creates is removed when its access ends. */
export interface App {
  userId: string;
  clientId: string;
}

export function actorOf({ userId, method, client: { clientId } }: Principal): Actor {
  return { userId, method, clientId };
}

/** @returns null for sessions and personal tokens of users */
export function appOf({ method, userId, clientId }: Actor): App | null {
  return method === 'access_token' ? { userId, clientId } : null;
}

/** @param createdBy null: a user created it */
export function mayChange(by: Actor, createdBy: App | null): boolean {
  const app = appOf(by);
  return app === null || (createdBy?.clientId === app.clientId && createdBy.userId === app.userId);
}
