import { Text, Uuid } from '../fields/text-fields.js';
import { Choice } from '../fields/value-fields.js';
import type { Role } from '../oauth/role.js';
import type { Scope } from '../oauth/scope.js';
import type { ProfileClientDto, ProfileUserDto } from '../resources/profile.js';

/** The authenticated caller and its permissions. */
export interface Principal {
  userId: string;
  workspaceId: string;
  /** What the credential was given, as far as the role of the user in the workspace permits it. */
  scopes: Scope[];
  /** The role in the workspace. Missing: an access token, whose scopes alone decide. */
  role?: Role;
  /** The kind of the credential. */
  method: 'session' | 'personal_token' | 'access_token';
  user: ProfileUserDto;
  /** The client that acts: for a personal token its id and name, for a session the web interface. */
  client: ProfileClientDto;
  /** The subject that the credential is bound to: it gives access to content of this subject, and to shared content. */
  subject?: string;
  /** Whether the user may use the operator API. Only sessions have it: no token opens that API for a user. */
  isOperator?: boolean;
  /** ISO 8601; null: no expiry. */
  expiresAt: string | null;
}

const METHODS: readonly Principal['method'][] = ['session', 'personal_token', 'access_token'];

/** An app that a user granted access. What it creates is removed when its access ends. */
export class App {
  @Uuid()
  userId!: string;

  @Text({ notBlank: true })
  clientId!: string;
}

/** The originator of a change, which decides the lifetime of what was created. */
export class Actor extends App {
  @Choice(METHODS)
  method!: Principal['method'];
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
