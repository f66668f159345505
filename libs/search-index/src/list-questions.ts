import type { EntityId, FactStanding, FactType, Scope } from '@memory-graph/memory-model';
import type { OriginFilter } from './origin-filter.js';

/** The filter of lists of facts and episodes. Times in ms since the epoch, UTC. Null or an empty list: no filter. */
interface ListFilter {
  /** The id of an entity, or one that was merged into it. */
  entityId: EntityId | null;
  /** Any of these. A fact has the labels of the episodes that support it. */
  labelIds: readonly string[];
  /** An episode must pass it, and so must one episode that supports a fact. */
  origin: OriginFilter;
  startTime: number | null;
  endTime: number | null;
  /**
   * All of its words must occur, in any form. Words such as "the" do not count, and neither do words that full-text
   * search does not index.
   */
  text: string | null;
}

/** Said last first, or supported by most episodes first. */
type FactSort = 'said' | 'support';

/**
 * The entity must be the subject or the object of a fact. Times: validity [validFrom, validTo) overlaps [startTime,
 * endTime].
 */
export interface FactListFilter extends ListFilter {
  /** Any of these. */
  predicates: readonly string[];
  /** Any of these. */
  types: readonly FactType[];
  /** null: any. */
  standing: FactStanding | null;
  /** The moment for which the standing is determined. */
  asOf: number;
  sort: FactSort;
}

/** The entity must be mentioned by an episode. Times: the reference time lies within [startTime, endTime]. */
export type EpisodeListFilter = ListFilter;

/**
 * The position of an entry in its list. Lists begin with the greatest place, ties by id: a time in ms since the epoch, or
 * the number of supporting episodes. The time of a fact is that of the statement that gives it its words; the time of an
 * episode is its reference time.
 */
export interface ListKey {
  place: number;
  id: string;
}

export interface ListCut {
  /** Only entries after this key; null: from the beginning. */
  after: ListKey | null;
  /** From 1. */
  limit: number;
}

/** A part of a list. */
export interface ListPart {
  keys: ListKey[];
  /** Whether entries follow. */
  hasMore: boolean;
  /** The number of entries in the whole list. */
  total: number;
}

export interface FactListPart extends ListPart {
  /** The number of facts of each type in the whole list; types without facts are missing. */
  countsByType: Partial<Record<FactType, number>>;
}

/** By name; or the one with the fact that was said last first; or the one with most facts first. Ties by name. */
export type EntitySort = 'name' | 'said' | 'facts';

export interface EntityListFilter {
  /** A part of a name; null: any. */
  query: string | null;
  /** null: any. */
  type: string | null;
  /** Any of these; empty: any. Null is the scope of what has no subject and is not shared. */
  scopes: readonly Scope[];
  sort: EntitySort;
}

export interface Page {
  /** From 1. */
  page: number;
  /** 1 to 100. */
  limit: number;
}

export interface EntityListItem {
  id: EntityId;
  /** Of all facts whose subject or object it is, ended ones too. */
  factCount: number;
  /** When the latest of them was said; ms since the epoch. Null: it has none. */
  saidAt: number | null;
}

export interface EntityListPart {
  /** The entities of the page in their order, ties by id. */
  entries: EntityListItem[];
  total: number;
}
