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
