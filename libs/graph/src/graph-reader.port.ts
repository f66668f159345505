import type {
  EntityId,
  EntityType,
  EpisodeHeader,
  EpisodeId,
  Metadata,
  Scope,
  TimePrecision,
  WorkspaceId,
} from '@memory-graph/memory-model';
import type { ResultEntity } from './result-entity.js';
import type { StoredEntity, StoredTimeline, SupportedFact } from './stored-records.js';
import type { GraphPicture, PictureRequest } from './graph-picture.js';
import type { FactSnapshot } from './graph-writer.port.js';
import type { OriginFilter } from './origin-filter.js';

/**
 * Restricts results. Applied inside the store's queries, before any limit. Times in ms since the epoch, UTC.
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
}

export type ResultKind = 'fact' | 'episode';

export interface ResultKey {
  kind: ResultKind;
  id: string;
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
}

export interface Traversal {
  reached: ReachedResult[];
  /** The settings of the episodes among the hits and of those that were reached, each once. */
  settings: EpisodeSetting[];
}

/** The precision of the times of a fact; null: exact to the instant, or there is no time. */
export interface FactPrecision {
  validFromPrecision: TimePrecision | null;
  validToPrecision: TimePrecision | null;
}

/** What a result has from its episode, and a fact from the latest one that supports it, which has labels of its own. */
export interface ResultHeader extends Omit<EpisodeHeader, 'sourceURL' | 'metadata'> {
  ingestMetadata: Metadata;
}

/** A result with all fields of a response. */
export interface ResultDocument extends ResultKey, FactPrecision, ResultHeader {
  content: string;
  /** Of a fact; null for an episode. */
  predicate: string | null;
  /** The object of a fact that is not an entity. */
  value: string | null;
  /** Of a fact: the words in which the statement says it that gives the fact its content; null for an episode. */
  wording: string | null;
  /** For a fact the episodes that support it, oldest first; for an episode itself. */
  episodeIds: EpisodeId[];
  validFrom: string | null;
  validTo: string | null;
  referenceTime: string;
  entities: ResultEntity[];
}

export interface EpisodeRecord extends EpisodeHeader {
  id: EpisodeId;
  queueId: string;
  text: string;
  referenceTime: string;
  createdAt: string;
}

/** A piece of evidence in the provenance of a fact. */
export interface StatementRecord {
  id: string;
  episodeId: EpisodeId;
  kind: string;
  wording: string;
  confidence: number;
  from: string | null;
  /** The precision of `from`; null: exact to the instant. */
  fromPrecision: TimePrecision | null;
  to: string | null;
  toPrecision: TimePrecision | null;
  recordedAt: string;
}

export interface FactRecord extends FactSnapshot, FactPrecision {
  subject: ResultEntity;
  predicate: string;
  object: ResultEntity | { value: string };
  /** At most 200 supporting statements, oldest first. */
  statements: StatementRecord[];
  /** The total number of supporting statements. */
  statementCount: number;
  episodes: EpisodeRecord[];
  /** The statement that ended it, and how; null while it is valid. */
  endedBy: { cause: 'succession' | 'ending' | 'contradiction'; statement: StatementRecord } | null;
  /** Statements about it, or about alternative values, that were corrected later: at most 200, oldest first. */
  corrected: StatementRecord[];
}

export interface EntityRecord extends ResultEntity {
  /** Whose it is; `subject` and `shared` are missing for an entity of the workspace itself. */
  subject?: string;
  shared?: true;
  aliases: string[];
  /** The number of episodes that mention it. */
  mentionCount: number;
}

export interface EntityDetail extends EntityRecord {
  summary: string;
  /** The facts of the entity, including ended ones, newest first, at most 200. */
  facts: FactSnapshot[];
}

export interface EntityListFilter {
  /** A part of a name; null: any. */
  query: string | null;
  /** null: any. */
  type: string | null;
  /** Any of these, as in `OriginFilter`; empty: any. */
  scopes: readonly Scope[];
}

export interface Page {
  /** From 1. */
  page: number;
  /** 1 to 100. */
  limit: number;
}

export interface Paged<T> {
  items: T[];
  total: number;
}

/** Reads the graph. Each method reads one workspace only and treats ids of other workspaces as unknown. */
export interface GraphReader {
  /**
   * Full-text (BM25, statistics of the workspace) and vector search over facts and episodes, each list best first.
   * In a large workspace a store may compare only those facts whose words or whose episodes match the question.
   */
  findCandidates(workspaceId: WorkspaceId, request: CandidateRequest): Promise<Candidates>;

  /**
   * Entities with one of these names or aliases, compared without case, accents and extra white space.
   * @param scopes theirs; default: those of no subject, see `scopesFor`
   */
  findEntitiesByName(
    workspaceId: WorkspaceId,
    names: readonly string[],
    scopes?: readonly Scope[],
  ): Promise<NamedEntity[]>;

  /**
   * Breadth-first traversal over facts and session chains. Facts on a path must pass the times and labels of the filter
   * too; its entity types, and its conditions on episodes of a chain, apply only to results.
   */
  traverse(workspaceId: WorkspaceId, request: TraversalRequest): Promise<Traversal>;

  /** The documents of these results in the same order; deleted ones are omitted. */
  loadResults(workspaceId: WorkspaceId, results: readonly ResultKey[]): Promise<ResultDocument[]>;

  /** The episodes of these ids by their reference time; unknown ones are omitted. */
  findEpisodes(workspaceId: WorkspaceId, episodeIds: readonly EpisodeId[]): Promise<EpisodeRecord[]>;

  /** The facts that the episode's statements support, in the order of its text; null if there is no such episode. */
  factsOfEpisode(workspaceId: WorkspaceId, episodeId: EpisodeId): Promise<FactSnapshot[] | null>;

  findFact(workspaceId: WorkspaceId, factId: string): Promise<FactRecord | null>;

  /** Which of these facts exist. */
  existingFactIds(workspaceId: WorkspaceId, factIds: readonly string[]): Promise<string[]>;

  /** Ordered by name, optionally filtered by a part of the name, by type and by scope. */
  listEntities(workspaceId: WorkspaceId, filter: EntityListFilter, page: Page): Promise<Paged<EntityRecord>>;

  findEntity(workspaceId: WorkspaceId, entityId: EntityId): Promise<EntityDetail | null>;

  /** The entities that these ids mean now, by the id that is asked for; unknown ones are omitted. */
  findEntities(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<Map<EntityId, ResultEntity>>;

  /** A fact with its timeline and all evidence on it; null if there is no such fact. */
  findTimeline(workspaceId: WorkspaceId, factId: string): Promise<StoredTimeline | null>;

  /** The facts after an id, in the order of ids. */
  facts(workspaceId: WorkspaceId, after: string | null, limit: number): Promise<SupportedFact[]>;

  /** The entities after an id, in the order of ids. */
  entities(workspaceId: WorkspaceId, after: EntityId | null, limit: number): Promise<StoredEntity[]>;

  /** The graph around an entity, or else its most mentioned part. */
  picture(workspaceId: WorkspaceId, request: PictureRequest): Promise<GraphPicture>;
}

export const GRAPH_READER = Symbol('GraphReader');
