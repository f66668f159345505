import type { EntityId, EpisodeId, FactStanding, FactType, WorkspaceId } from '@memory-graph/memory-model';
import type { EpisodeRecord, FactPrecision } from './graph-reader.port.js';
import type { ResultEntity } from './result-entity.js';
import type { OriginFilter } from './origin-filter.js';
import type { FactSnapshot } from './graph-writer.port.js';

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
}

/** The entity must be mentioned by an episode. Times: the reference time lies within [startTime, endTime]. */
export type EpisodeListFilter = ListFilter;

/**
 * The position of an entry in its list. Lists begin with the latest entries, ties by id. The time of a fact is that of
 * the statement that gives it its words; the time of an episode is its reference time.
 */
export interface ListKey {
  /** ms since the epoch, UTC. */
  saidAt: number;
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

/** A fact as lists show it. */
export interface FactEntry extends FactSnapshot, FactPrecision {
  subject: ResultEntity;
  predicate: string;
  object: ResultEntity | { value: string };
  /** The number of supporting statements. */
  statementCount: number;
  saidAt: string;
}

/** An episode as lists show it. */
export interface EpisodeEntry extends EpisodeRecord {
  /** The first characters of the text: at most `EPISODE_ENTRY_CHARACTERS`. */
  text: string;
  /** Of the whole text, in characters (UTF-16 units or code points). */
  length: number;
  /** The number of pieces of evidence that it states. */
  statementCount: number;
}

export const EPISODE_ENTRY_CHARACTERS = 1_000;

/**
 * Lists facts and episodes of one workspace. Ids of other workspaces count as unknown and match nothing. An episode
 * that is still being written in parts may be in the list.
 */
export interface MemoryLists {
  listFacts(workspaceId: WorkspaceId, filter: FactListFilter, cut: ListCut): Promise<FactListPart>;

  listEpisodes(workspaceId: WorkspaceId, filter: EpisodeListFilter, cut: ListCut): Promise<ListPart>;

  /** These facts in the same order; deleted ones are omitted. */
  loadFacts(workspaceId: WorkspaceId, ids: readonly string[]): Promise<FactEntry[]>;

  /** These episodes in the same order; deleted ones are omitted. */
  loadEpisodes(workspaceId: WorkspaceId, ids: readonly EpisodeId[]): Promise<EpisodeEntry[]>;
}

export const MEMORY_LISTS = Symbol('MemoryLists');
