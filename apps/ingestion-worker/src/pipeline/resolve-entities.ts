import type { ExtractedEntity, Extraction } from '@memory-graph/extractor-port/extractor.port';
import type { Mention } from '@memory-graph/graph-store-port/graph-writer.port';
import { entityId, entityKey, userEntityKey } from '@memory-graph/memory-model/entity-resolution/entity-key';
import type { EntityType } from '@memory-graph/memory-model/evidence/entity-type';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { pauses } from './loop-turns.js';

export interface User {
  id: string;
  name: string;
}

export interface ResolvedEntity {
  entityId: EntityId;
  /** As facts write it out. */
  name: string;
}

export interface ResolvedEntities {
  /** Each entity of the episode once, in the order in which it is first named. */
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
 * Second stage: says which entity each name stands for. The same folded name is the same entity, within an episode and
 * across the workspace, whichever worker meets it first. "I" is the user, and so is the user's full name; their first
 * name alone may be anybody's.
 */
export async function resolveEntities(
  workspaceId: WorkspaceId,
  user: User,
  extractions: readonly Extraction[],
): Promise<ResolvedEntities> {
  const drafts = new Map<EntityId, Draft>();
  const resolve = (entity: ExtractedEntity): ResolvedEntity | null => {
    const isUser = entity.isUser === true || isFullName(user.name, entity.name);
    const name = isUser ? user.name : entity.name;
    const key = isUser ? userEntityKey(user.id) : entityKey(name);
    if (key === '') return null;
    const id = entityId(workspaceId, key);
    const known = drafts.get(id);
    if (known) addTo(known, name, entity);
    else drafts.set(id, { name, type: entity.type, aliases: new Set(entity.aliases) });
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
