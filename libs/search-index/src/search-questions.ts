import type { ResultKey } from '@memory-graph/graph';
import type { EntityId, EntityType, EpisodeId } from '@memory-graph/memory-model';
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

/** A hit of one retriever. `score`: BM25 (0 and more), or cosine similarity (-1 to 1). */
export interface ScoredHit extends ResultKey {
  score: number;
  /** For a text hit, which of `Candidates.words` it contains, as bits. Missing for all others. */
  words?: number;
}

export interface CandidateRequest {
  text: string;
  /** Unit length, of the configured dimension. */
  embedding: Float32Array;
  /** Vector hits below this cosine similarity are omitted. */
  similarityFloor: number;
  filter: SearchFilter;
  /** The maximum number of hits of each kind in each list. */
  limit: number;
}

/** A fact with an episode that has a supporting statement. */
export interface SupportLink {
  factId: string;
  episodeId: EpisodeId;
}

/** Facts and episodes together, best first, ties by id. */
export interface Candidates {
  text: ScoredHit[];
  vector: ScoredHit[];
  /**
   * The BM25 weights of the rarest words of the question that occur in episodes, at most 30, rarest first. Bit n of a
   * hit's `words` means the word at index n.
   */
  words: number[];
  /** The facts that the best episodes of both lists support, whether they are hits or not. */
  support: SupportLink[];
}

/** An entity whose name occurs in the question. */
export interface NamedEntity {
  id: EntityId;
  name: string;
  type: EntityType;
}

export interface TraversalRequest {
  /** Entities at depth 0: their facts are found at depth 1. Unknown ids are ignored. */
  entityIds: readonly EntityId[];
  /** Best first. Hits have depth 1: the facts of their entities are found at depth 2. */
  hits: readonly ResultKey[];
  /** 1 to 10. */
  maxDepth: number;
  filter: SearchFilter;
  /** The maximum number of facts; the nearest are kept. Only some facts of a frequent entity may be followed. */
  limit: number;
}

/** The seed (an entity's id) or hit (its id) from which a result was reached, and at which depth. */
export interface Origin {
  id: string;
  depth: number;
}

/**
 * A result that the traversal reached, hits among them. Facts are reached through entities and have the origins of
 * their smallest depth. Episodes are reached along the session chain (previous, next) from episode hits, one step per
 * depth, and have all origins within `maxDepth`: a hit next to another hit is reached from it.
 */
export interface ReachedResult extends ResultKey {
  /** Nearest first, ties by id; at least one. */
  origins: Origin[];
}

/** The properties of an episode, besides its text, that its rank depends on. */
export interface EpisodeSetting {
  id: EpisodeId;
  /** Within its scope: sessions of two subjects are never one. */
  sessionId: string | null;
  /** ms since the epoch, UTC. */
  referenceTime: number;
  /** Of the text, in characters (UTF-16 units or code points). */
  length: number;
  /** The first characters of the text, enough to identify the speaker in a transcript. */
  opening: string;
  /** The episode that says what holds instead, if all that this one states has ended by `asOf` of the filter. */
  replacedBy: EpisodeId | null;
}

export interface Traversal {
  reached: ReachedResult[];
  /** The settings of the episodes among the hits and of those that were reached, each once. */
  settings: EpisodeSetting[];
}
