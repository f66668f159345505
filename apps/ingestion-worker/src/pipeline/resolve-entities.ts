import type { ExtractedEntity, Extraction } from '@memory-graph/extraction';
import type { Mention } from '@memory-graph/graph';
import {
  describedKey,
  type Description,
  type EntityId,
  entityId,
  entityKey,
  type EntityType,
  type Owner,
  type Person,
  scopedKey,
  scopeOf,
  selfOf,
  userEntityKey,
  type WorkspaceId,
} from '@memory-graph/memory-model';
import { pauses } from './loop-turns.js';

/**
 * The owner and author of content: its names mean entities of the owner's scope, and "I" is its subject or the user who
 * added it.
 */
export interface Naming extends Owner {
  workspaceId: WorkspaceId;
  user: Person;
}

export interface ResolvedEntity {
  entityId: EntityId;
  /** The form of the name in facts. */
  name: string;
}

export interface ResolvedEntities {
  /** Each entity of the episode once, in the order of first mention. */
  mentions: Mention[];
  /** By `ref`, for each extraction in order. */
  byRef: ReadonlyMap<string, ResolvedEntity>[];
}

interface Draft {
  name: string;
  type: EntityType;
  aliases: Set<string>;
}

/**
 * Second stage: resolves each name to an entity. Equal folded names are the same entity within an
 * episode and across its scope, regardless of the worker. "I" and the full name of the user are
 * the user; the first name alone may belong to someone else. "My sister Ana" is another than "my colleague Ana".
 * @param described what the text of the episode says of people with a first name alone
 */
export async function resolveEntities(
  naming: Naming,
  extractions: readonly Extraction[],
  described: ReadonlyMap<string, Description> = new Map(),
): Promise<ResolvedEntities> {
  const { workspaceId, subject } = naming;
  const user = selfOf(subject, naming.user);
  const scope = scopeOf(naming);
  const drafts = new Map<EntityId, Draft>();
  const resolve = (entity: ExtractedEntity): ResolvedEntity | null => {
    const isUser = entity.isUser === true || isFullName(user.name, entity.name);
    const said = isUser ? undefined : described.get(entityKey(entity.name));
    const isPerson = entity.type === 'person' || entity.type === 'other';
    const description = isPerson || said?.role === 'pet' ? said : undefined;
    const name = isUser ? user.name : (description?.name ?? entity.name);
    const key = isUser ? userEntityKey(user.id) : entityKey(name);
    if (key === '') return null;
    const { role } = description ?? {};
    const id = entityId(workspaceId, scopedKey(scope, role ? describedKey(key, role) : key));
    const known = drafts.get(id);
    const type = description && role !== 'pet' ? 'person' : entity.type;
    if (known) addTo(known, name, { ...entity, type });
    else drafts.set(id, { name, type, aliases: new Set(entity.aliases) });
    return { entityId: id, name };
  };
  const byRef: Map<string, ResolvedEntity>[] = [];
  const pause = pauses();
  for (const { entities } of extractions) {
    const refs = new Map<string, ResolvedEntity>();
    for (const entity of entities) {
      const resolved = resolve(entity);
      if (resolved) refs.set(entity.ref, resolved);
      const turn = pause();
      if (turn) await turn;
    }
    byRef.push(refs);
  }
  return { mentions: [...drafts].map(([id, draft]) => toMention(id, draft)), byRef };
}

function isFullName(userName: string, name: string): boolean {
  const key = entityKey(userName);
  return key.includes(' ') && key === entityKey(name);
}

function addTo(draft: Draft, name: string, { type, aliases }: ExtractedEntity): void {
  if (draft.type === 'other') draft.type = type;
  for (const alias of [name, ...aliases]) draft.aliases.add(alias);
}

function toMention(id: EntityId, { name, type, aliases }: Draft): Mention {
  return { entityId: id, name, type, aliases: [...aliases].filter((alias) => alias !== name && alias.trim() !== '') };
}
