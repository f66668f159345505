import type { EntityId, ImpliedLink, KnownName } from '@memory-graph/memory-model';
import type { NameUses } from './name-uses.js';
import type { Answer, Sent } from './sent.js';

/** An entity, as a name gives it, in its class. */
export interface Member {
  rawId: EntityId;
  /** Canonical. */
  entityId: EntityId;
}

/** A member that moves from one class to another. */
export interface Move {
  rawId: EntityId;
  /** Canonical ids; never the same. */
  from: EntityId;
  to: EntityId;
}

/** A further name that texts give an entity. */
export interface StoredAlias {
  rawId: EntityId;
  key: string;
  /** Canonical; null: it is kept apart from it, and names nothing. */
  entityId: EntityId | null;
}

/** An alias on its way to another entity than until now, or to none. */
export interface PlacedAlias extends StoredAlias {
  /** Canonical, which it named until now; null: none. */
  from: EntityId | null;
}

/** What is asked of names: see `lookUpFor`. */
export interface NamesToLookUp {
  keys: readonly string[];
  shortKeys: readonly string[];
  aliasKeys: readonly string[];
}

/** Entities, and the classes that join them. */
export interface EntityTable {
  /** Those of them that are there; or only those that a single episode mentions. */
  among(ids: readonly EntityId[], which: 'all' | 'mentioned once'): Promise<EntityId[]>;
  /** These, those that were one with them until now, and all that same-as evidence and implied links join to either. */
  joinedTo(ids: readonly EntityId[]): Promise<Member[]>;
  /** Puts all that names these members under their new canonical ids, aliases that are kept apart perhaps among it. */
  move(moves: readonly Move[]): Sent;
  /** Names entities again after their names moved between classes, and counts their mentions again. */
  rebuild(ids: readonly EntityId[]): Sent;
  /** Names entities again after a decision about their name or type was stored. */
  nameAgain(ids: readonly EntityId[]): Sent;
}

/** Names that episodes use for entities, and what they imply. */
export interface NameTable {
  /**
   * Brings names, their entities and the counts of both up to date. What no episode names any more goes. An entity has its
   * fullest name, the one with most words, and of those the one that most episodes use; its type is the most used one, and
   * `other` only where there is no better one. Ties go by the alphabet, so that the order of arrival makes no difference.
   * @returns names that are used for the first time, or perhaps no longer
   */
  count(uses: NameUses): Promise<Answer<KnownName[]>>;

  /** Those of these keys that are no mere aliases, and all aliases of these entities. */
  inUse(keys: readonly string[], rawIds: readonly EntityId[]): Promise<{ key: string; isAlias: boolean }[]>;
  /** All names of the entities that may have to do with some keys. */
  lookUp(keys: NamesToLookUp): Promise<KnownName[]>;
  of(rawIds: readonly EntityId[]): Promise<KnownName[]>;

  /** Each key of an entity once, or once for each that it names. */
  aliasesOf(rawIds: readonly EntityId[]): Promise<StoredAlias[]>;
  /** Lets aliases name another entity than until now, or none. */
  placeAliases(aliases: readonly PlacedAlias[]): Sent;

  impliedLinksFrom(ids: readonly EntityId[]): Promise<ImpliedLink[]>;
  replaceImpliedLinks(gone: readonly ImpliedLink[], added: readonly ImpliedLink[]): Sent;
}
