import type { EntityId, WorkspaceId } from '../evidence/evidence.js';
import { entityId, userEntityKey } from './entity-key.js';

/**
 * A closed part of a workspace's memory: content of one scope is the evidence of its facts, and of no others. `null` is the
 * workspace's own part, of content without a subject.
 */
export type Scope = string | null;

/** Who content belongs to, as requests say it. */
export interface Owner {
  /** A user of the application, an agent, a project; null: none. It is compared as it is, character by character. */
  subject?: string | null | undefined;
  /** Whether all subjects of the workspace share it. */
  shared?: boolean | undefined;
}

/** The part that all subjects share. */
export const SHARED_SCOPE = 'SHARED';
/** In upper case, and before a line break, neither of which a folded name has: no name gives the key of another scope. */
const OF_SUBJECT = 'SUBJECT:';
const BREAK = '\n';

export function scopeOf({ subject, shared }: Owner): Scope {
  if (shared === true) return SHARED_SCOPE;
  return subject === null || subject === undefined ? null : `${OF_SUBJECT}${subject}`;
}

/** An owner without what does not apply, as requests and answers say it. */
export function ownerIn({ subject, shared }: Owner): { subject?: string; shared?: true } {
  return { ...(subject !== null && subject !== undefined && { subject }), ...(shared === true && { shared }) };
}

/** What a scope says of its content; nothing for the workspace's own part. */
export function ownerOf(scope: Scope): { subject?: string; shared?: true } {
  if (scope === null) return {};
  return scope === SHARED_SCOPE ? { shared: true } : { subject: scope.slice(OF_SUBJECT.length) };
}

/**
 * What is somebody's own, and what is shared: of a subject all that it may see, and without one what belongs to no
 * subject. Names in a question are looked up there.
 */
export function scopesFor(subject: string | null): Scope[] {
  return [scopeOf({ subject }), SHARED_SCOPE];
}

/** The key of a name within a scope: a key of another one is never equal. */
export function scopedKey(scope: Scope, key: string): string {
  return scope === null ? key : `${scope}${BREAK}${key}`;
}

export function partsOfKey(key: string): { scope: Scope; key: string } {
  const end = key.lastIndexOf(BREAK);
  return end < 0 ? { scope: null, key } : { scope: key.slice(0, end), key: key.slice(end + 1) };
}

/** Does something with the name in a key, and puts the results into its scope. */
export function withinScope(key: string, change: (bare: string) => readonly string[]): string[] {
  const { scope, key: bare } = partsOfKey(key);
  return change(bare).map((one) => scopedKey(scope, one));
}

/** Who "I" is. */
export interface Person {
  id: string;
  name: string;
}

/**
 * Who "I" is in content: its subject, or else the user who added it.
 * @param user who adds it or asks
 */
export function selfOf(subject: string | null | undefined, user: Person): Person {
  return subject === null || subject === undefined ? user : { id: `${OF_SUBJECT}${subject}`, name: subject };
}

/** The entities that "I" is in a question of a subject, or else of the user: what is shared has one of its own. */
export function selfIds(workspaceId: WorkspaceId, subject: string | null, user: Pick<Person, 'id'>): EntityId[] {
  const key = userEntityKey(selfOf(subject, { name: '', ...user }).id);
  return scopesFor(subject).map((scope) => entityId(workspaceId, scopedKey(scope, key)));
}
