import type { EntityId, ImpliedLink, KnownName } from '@memory-graph/memory-model';
import type { NameUses } from './name-uses.js';
import type { Answer, Sent } from './sent.js';

/** An entity id, as a name gives it, with its class. */
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
  /** Canonical; null: the alias is kept apart from its entity, and names none. */
  entityId: EntityId | null;
}

/** An alias that gets another entity than until now, or none. */
export interface PlacedAlias extends StoredAlias {
  /** The canonical entity that it named until now; null: none. */
  from: EntityId | null;
}

/** The names to look up: see `lookUpFor`. */
export interface NamesToLookUp {
  keys: readonly string[];
  shortKeys: readonly string[];
  aliasKeys: readonly string[];
}

/** Entities, and the classes that join them. */
export interface EntityTable {
  /** The existing ones of these entities; or only those that a single episode mentions. */
  among(ids: readonly EntityId[], which: 'all' | 'mentioned once'): Promise<EntityId[]>;
  /**
   * These entities, those that were one with them until now, and all that same-as evidence and implied links join to
   * either.
   */
  joinedTo(ids: readonly EntityId[]): Promise<Member[]>;
  /**
   * Moves the rows of these members to their new canonical ids, including aliases, some of which may have to be kept
   * apart.
   */
  move(moves: readonly Move[]): Sent;
  /** Determines the names of entities again after names moved between classes, and counts their mentions again. */
  rebuild(ids: readonly EntityId[]): Sent;
  /** Determines the names of entities again after a decision about their name or type was stored. */
  nameAgain(ids: readonly EntityId[]): Sent;
}

/** The names that episodes use for entities, and the links that they imply. */
export interface NameTable {
  /**
   * Brings names, their entities and the counts of both up to date. Names that no episode uses any more are deleted. An
   * entity has its fullest name: the one with most words, and of those the one that most episodes use. Its type is the
   * most used one, and `other` only if there is no better one. Ties are resolved alphabetically, so that the order of
   * arrival makes no difference.
   * @returns names that are used for the first time, or perhaps no longer
   */
  count(uses: NameUses): Promise<Answer<KnownName[]>>;

  /** The names with these keys or plain keys that are more than aliases, and all aliases of these entities. */
  inUse(keys: readonly string[], rawIds: readonly EntityId[]): Promise<{ key: string; isAlias: boolean }[]>;
  /** All names of the entities that may be related to these keys. */
  lookUp(keys: NamesToLookUp): Promise<KnownName[]>;
  of(rawIds: readonly EntityId[]): Promise<KnownName[]>;

  /** Each key of an entity once, or once for each entity that it names. */
  aliasesOf(rawIds: readonly EntityId[]): Promise<StoredAlias[]>;
  /** Assigns aliases to another entity than until now, or to none. */
  placeAliases(aliases: readonly PlacedAlias[]): Sent;

  impliedLinksFrom(ids: readonly EntityId[]): Promise<ImpliedLink[]>;
  replaceImpliedLinks(gone: readonly ImpliedLink[], added: readonly ImpliedLink[]): Sent;
}
