import {
  type EntityId,
  entityKey,
  type EntityType,
  type KnownName,
  plainKey,
  type Scope,
  scopedKey,
  shortKeyOf,
} from '@memory-graph/memory-model';
import type { Mention } from '../../graph-writer.port.js';

/** A name that episodes use for an entity. */
export interface NameUse extends KnownName {
  /** Canonical. */
  entityId: EntityId;
  /** The spelling in the texts. */
  name: string;
  type: EntityType;
  /** See `shortKeyOf`; null for aliases. */
  shortKey: string | null;
  /** See `plainKey`; null: it is the key. */
  plainKey: string | null;
  /** The change of the number of its uses. */
  uses: number;
}

/** Counts the names that episodes use for entities: each name once per episode. */
export class NameUses {
  private readonly uses = new Map<string, NameUse>();
  private readonly mentions = new Map<EntityId, number>();

  /** @param canonicalIds of entities that were merged into another one */
  constructor(private readonly canonicalIds: ReadonlyMap<EntityId, EntityId>) {}

  /**
   * @param scope of the episode
   * @param sign 1 for an added episode, -1 for a removed one
   * @param elsewhere canonical entities that other parts of the same episode mention, where they are counted
   */
  addEpisode(
    { mentions, scope }: { mentions: readonly Mention[]; scope: Scope },
    sign: 1 | -1,
    elsewhere: ReadonlySet<EntityId> = new Set(),
  ): void {
    const counted = new Set<string>();
    const add = (mention: Mention, name: string, isAlias: boolean): void => {
      const { entityId: rawId, type } = mention;
      const key = JSON.stringify([rawId, name, type, isAlias]);
      if (counted.has(key)) return;
      counted.add(key);
      const use = this.uses.get(key);
      if (use) use.uses += sign;
      else this.uses.set(key, this.firstUse({ rawId, name, type, isAlias, uses: sign }, scope));
    };
    for (const mention of mentions) {
      add(mention, mention.name, false);
      for (const alias of mention.aliases) add(mention, alias, true);
    }
    for (const entityId of new Set(mentions.map((mention) => this.canonical(mention.entityId)))) {
      this.mentions.set(entityId, (this.mentions.get(entityId) ?? 0) + (elsewhere.has(entityId) ? 0 : sign));
    }
  }

  get names(): NameUse[] {
    return [...this.uses.values()];
  }

  /** The change of the number of episodes that mention each entity. */
  get mentionChanges(): ReadonlyMap<EntityId, number> {
    return this.mentions;
  }

  get entityIds(): EntityId[] {
    return [...this.mentions.keys()];
  }

  private firstUse(use: Pick<NameUse, 'rawId' | 'name' | 'type' | 'isAlias' | 'uses'>, scope: Scope): NameUse {
    const key = entityKey(use.name);
    const plain = plainKey(key);
    const short = use.isAlias ? null : shortKeyOf(plain, use.type);
    const inScope = (one: string | null) => (one === null ? null : scopedKey(scope, one));
    return {
      ...{ ...use, entityId: this.canonical(use.rawId), key: scopedKey(scope, key) },
      ...{ shortKey: inScope(short), plainKey: inScope(plain === key ? null : plain) },
    };
  }

  private canonical(rawId: EntityId): EntityId {
    return this.canonicalIds.get(rawId) ?? rawId;
  }
}
