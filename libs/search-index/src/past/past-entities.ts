import type { EntityRecord, IndexedEntity, RecordedEpisode, ResultEntity } from '@memory-graph/graph';
import type { NameUse } from '@memory-graph/graph/core';
import {
  canonicalName,
  type DerivedGraph,
  type EntityId,
  entityType,
  type KnownName,
  type NameDecision,
  partsOfKey,
  type Scope,
  separatedAliases,
  type WorkspaceId,
} from '@memory-graph/memory-model';

export interface PastEntity extends EntityRecord {
  scope: Scope;
  /** The folded names and aliases that lead to it, within its scope, sorted. */
  keys: string[];
}

/** The entities that follow from names and identity evidence. */
export class PastEntities {
  private readonly byId = new Map<EntityId, PastEntity>();
  private readonly canonicalIds: ReadonlyMap<EntityId, EntityId>;

  /** @param names that the episodes use */
  constructor(
    workspaceId: WorkspaceId,
    episodes: readonly RecordedEpisode[],
    names: readonly NameUse[],
    { canonicalIds, identity }: Pick<DerivedGraph, 'canonicalIds' | 'identity'>,
  ) {
    this.canonicalIds = canonicalIds;
    const separated = new Set<KnownName>(
      separatedAliases(
        workspaceId,
        names.filter(({ isAlias }) => isAlias),
        identity,
        canonicalIds,
      ),
    );
    const namesOf = grouped(
      names.filter((name) => !separated.has(name)),
      ({ rawId }) => this.canonical(rawId),
    );
    const counts = this.countMentions(episodes);
    const decisions = this.decisionsIn(episodes);
    for (const [id, uses] of namesOf) {
      const entity = entityOf(id, { uses, decisions: decisions.get(id) ?? [] }, counts.get(id) ?? 0);
      if (entity) this.byId.set(id, entity);
    }
  }

  canonical(id: EntityId): EntityId {
    return this.canonicalIds.get(id) ?? id;
  }

  /** Finds the entity by its id, or by one that was merged into it. */
  find(id: EntityId): PastEntity | null {
    return this.byId.get(this.canonical(id)) ?? null;
  }

  all(): PastEntity[] {
    return [...this.byId.values()];
  }

  rows(): IndexedEntity[] {
    const own = this.all().map(({ id, name, type, keys }) => ({ id, canonicalId: id, name, type, keys }));
    const members = [...this.canonicalIds].filter(([id, canonicalId]) => id !== canonicalId);
    return [
      ...own,
      ...members.map(([id, canonicalId]) => ({ id, canonicalId, name: '', type: 'other' as const, keys: [] })),
    ];
  }

  private decisionsIn(episodes: readonly RecordedEpisode[]): Map<EntityId, NameDecision[]> {
    const decisions = episodes.flatMap(({ id: episodeId, referenceTime: saidAt, recordedAt, mentions }) =>
      mentions.flatMap(({ entityId, name, type, decides }) =>
        decides ? [{ entityId, decision: { decides, name, type, saidAt, recordedAt, episodeId } }] : [],
      ),
    );
    const groups = grouped(decisions, ({ entityId }) => this.canonical(entityId));
    return new Map([...groups].map(([id, all]) => [id, all.map(({ decision }) => decision)]));
  }

  private countMentions(episodes: readonly RecordedEpisode[]): Map<EntityId, number> {
    const counts = new Map<EntityId, number>();
    for (const { mentions } of episodes) {
      for (const id of new Set(mentions.map(({ entityId }) => this.canonical(entityId)))) {
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    }
    return counts;
  }
}

export function toReference({ id, name, type }: ResultEntity): ResultEntity {
  return { id, name, type };
}

export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** null: the entity has only aliases. */
function entityOf(
  id: EntityId,
  { uses: names, decisions }: { uses: readonly NameUse[]; decisions: readonly NameDecision[] },
  mentionCount: number,
): PastEntity | null {
  const uses = names.filter(({ isAlias }) => !isAlias).map(({ uses: count, ...use }) => ({ ...use, count }));
  if (uses.length === 0) return null;
  const name = canonicalName(uses, decisions)!;
  const others = new Set(names.map((use) => use.name));
  others.delete(name);
  const { scope } = partsOfKey(uses[0]!.key);
  return {
    ...{ id, name, type: entityType(uses, decisions), mentionCount },
    scope,
    aliases: [...others].sort(),
    keys: [...new Set(names.map(({ key }) => key))].sort(),
  };
}
