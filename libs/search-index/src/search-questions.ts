import type { EpisodeId, EntityId, Scope } from '@memory-graph/memory-model';
import type { ResultKey, ResultKind } from '@memory-graph/graph';
import type { NamedTime, RankedResult, RankingWeights } from '@memory-graph/ranking';
import type { OriginFilter } from './origin-filter.js';

/**
 * Restricts results. Applied before any limit. Times in ms since the epoch, UTC.
 * A fact passes if its validity [validFrom, validTo) overlaps [startTime, endTime] and, unless `includeInvalidated`,
 * it has not ended by `asOf`. An episode passes if its reference time lies within [startTime, endTime].
 */
export interface SearchFilter {
  startTime: number | null;
  endTime: number | null;
  /** `endTime`, or the current time if there is none. */
  asOf: number;
  includeInvalidated: boolean;
  /** A result must have any of these; empty: no filter. A fact has the labels of the episodes that support it. */
  labelIds: readonly string[];
  /** An episode must pass this filter. For a fact, one episode that supports it must pass. */
  origin: OriginFilter;
  /** Any of these; empty: no filter. The subject or object of a fact, or a mention of an episode, must have the type. */
  entityTypes: readonly string[];
  /** The keys of predicates, one of which a fact must have; empty: no filter. Episodes pass. */
  predicates: readonly string[];
}

/** A question, and which results it may have. */
export interface MemoryQuestion {
  query: string;
  /** Of the query, of unit length, of the configured dimension. */
  embedding: Float32Array;
  /** Vector hits below this cosine similarity are omitted. */
  similarityFloor: number;
  filter: SearchFilter;
  /** Who asks: "I". */
  asker: { name: string; entityIds: readonly EntityId[]; timeZone: string };
  /** Those in which the names of the question are looked up. */
  scopes: readonly Scope[];
  /** Of the traversal, 1 to 10. */
  maxDepth: number;
  /** The least number of hits of each kind that each retriever looks for. */
  limit: number;
  weights: RankingWeights;
  kinds: readonly ResultKind[];
  /** The maximum number of results. */
  most: number;
}

/** A result with the chance that it answers the question. */
export interface FoundResult extends ResultKey, Omit<RankedResult, 'key' | 'replacedBy'> {
  /** The episode that says what holds instead, if all that this one states has ended by `asOf` of the filter. */
  replacedBy: EpisodeId | null;
}

/** The best results, best first, ties by id, and the times that the question names. */
export interface FoundMemories {
  results: FoundResult[];
  times: readonly NamedTime[];
}
