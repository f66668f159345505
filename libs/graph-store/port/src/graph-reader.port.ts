import type { EntityType } from '@memory-graph/memory-model/evidence/entity-type';
import type { EntityId, EpisodeId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { TimePrecision } from '@memory-graph/memory-model/evidence/time-precision';
import type { FactSnapshot, MetadataValue } from './graph-writer.port.js';

/**
 * What may be found. Applied inside the store's queries, before any cut. Times in ms since the epoch, UTC.
 * A fact passes if its validity [validFrom, validTo) overlaps [startTime, endTime] and, unless `includeInvalidated`,
 * it has not ended by `asOf`. An episode passes if its reference time lies within [startTime, endTime].
 */
export interface SearchFilter {
  startTime: number | null;
  endTime: number | null;
  /** `endTime`, or now where none is given. */
  asOf: number;
  includeInvalidated: boolean;
  /** Any of these; empty: no filter. A fact carries the labels of the episodes that support it. */
  labelIds: readonly string[];
  /** Any of these; empty: no filter. A fact passes if its subject or object, an episode if a mention has the type. */
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
}

export interface CandidateQuery {
  text: string;
  /** Unit length, of the configured dimension. */
  embedding: Float32Array;
  /** Vector hits below this cosine similarity are left out. */
  similarityFloor: number;
  filter: SearchFilter;
  /** Hits of each kind in each list. */
  limit: number;
}

/** A fact, and an episode with a statement that supports it. */
export interface SupportLink {
  factId: string;
  episodeId: EpisodeId;
}

/** Facts and episodes together, best first, ties by id. */
export interface Candidates {
  text: ScoredHit[];
  vector: ScoredHit[];
  /** Of the best episodes of both lists: the facts that they support, hits or not. */
  support: SupportLink[];
}

/** An entity that the words of a question name. */
export interface NamedEntity {
  id: EntityId;
  name: string;
  type: EntityType;
}

export interface TraversalQuery {
  /** Depth 0: facts that touch them are found at depth 1. Unknown ones lead nowhere. */
  entityIds: readonly EntityId[];
  /** Best first. Hits count as depth 1: the entities that they touch lead to facts at depth 2. */
  hits: readonly ResultKey[];
  /** 1 to 10. */
  maxDepth: number;
  filter: SearchFilter;
  /** Of facts: the nearest ones are kept. A much-used entity may lead to a part of its facts only. */
  limit: number;
}

/** The seed (an entity's id) or hit (its id) from which a result was reached, and at which depth. */
export interface Origin {
  id: string;
  depth: number;
}

/**
 * A result that the traversal met, hits among them. Facts are reached over entities and have the origins of their
 * smallest depth. Episodes are reached along the session chain (previous, next) from episode hits, a step a depth, and
 * have all origins within `maxDepth`: a hit beside another hit is met from it.
 */
export interface ReachedResult extends ResultKey {
  /** Nearest first, ties by id; at least one. */
  origins: Origin[];
}

/** What the place of an episode depends on besides its words. */
export interface EpisodeSetting {
  id: EpisodeId;
  sessionId: string | null;
  /** ms since the epoch, UTC. */
  referenceTime: number;
  /** Its first characters: enough to see who speaks in a transcript. */
  opening: string;
}

export interface Traversal {
  reached: ReachedResult[];
  /** Of the episodes among the hits and of those that were reached, each once. */
  settings: EpisodeSetting[];
}

export interface ResultEntity {
  id: EntityId;
  name: string;
  type: EntityType;
}

/** How exactly the times of a fact are known; null: to the instant, or there is no time. */
export interface FactPrecision {
  validFromPrecision: TimePrecision | null;
  validToPrecision: TimePrecision | null;
}

/** A result with all that an answer shows of it. */
export interface ResultDocument extends ResultKey, FactPrecision {
  content: string;
  /** For a fact the episodes that support it, oldest first; for an episode itself. */
  episodeIds: EpisodeId[];
  validFrom: string | null;
  validTo: string | null;
  source: string;
  sessionId: string | null;
  labelIds: string[];
  referenceTime: string;
  entities: ResultEntity[];
  ingestMetadata: Record<string, MetadataValue>;
}

export interface EpisodeRecord {
  id: EpisodeId;
  queueId: string;
  content: string;
  source: string;
  sourceURL: string | null;
  referenceTime: string;
  createdAt: string;
  sessionId: string | null;
  labelIds: string[];
  metadata: Record<string, MetadataValue>;
}

/** A piece of evidence as provenance shows it. */
export interface StatementRecord {
  id: string;
  episodeId: EpisodeId;
  kind: string;
  wording: string;
  confidence: number;
  from: string | null;
  /** How exactly `from` is known; null: to the instant. */
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
  /** How many there are in all. */
  statementCount: number;
  episodes: EpisodeRecord[];
  /** What ended it, and how; null while it is valid. */
  endedBy: { cause: 'succession' | 'ending' | 'contradiction'; statement: StatementRecord } | null;
  /** What was said of it, or of other values beside it, and was corrected since: at most 200, oldest first. */
  corrected: StatementRecord[];
}

export interface EntityRecord extends ResultEntity {
  aliases: string[];
  /** In how many episodes it is named. */
  mentionCount: number;
}

export interface EntityDetail extends EntityRecord {
  summary: string;
  /** Its facts, also ended ones, at most 200, newest first. */
  facts: FactSnapshot[];
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

export interface PictureQuery {
  entityId: EntityId | null;
  depth: number;
  /** Of nodes, and of edges. */
  limit: number;
  includeInvalidated: boolean;
}

export interface GraphPicture {
  nodes: ResultEntity[];
  edges: {
    id: string;
    source: EntityId;
    target: EntityId;
    predicate: string;
    content: string;
    validFrom: string | null;
    validTo: string | null;
  }[];
}

/** Reads the graph. Each query looks at one workspace only; ids of others are as good as unknown. */
export interface GraphReader {
  /**
   * Full-text (BM25, statistics of the workspace) and vector search over facts and episodes, each list best first.
   * In a large workspace a store may compare only those facts whose words or whose episodes match the question.
   */
  findCandidates(workspaceId: WorkspaceId, query: CandidateQuery): Promise<Candidates>;

  /** Entities of which one of these names is a name or alias, compared folded (case, accents, white space). */
  findEntitiesByName(workspaceId: WorkspaceId, names: readonly string[]): Promise<NamedEntity[]>;

  /**
   * Breadth-first traversal over facts and session chains. Facts on the way must pass the filter's times and labels
   * too; its entity types, and episodes on the way along a chain, bind only what is found.
   */
  traverse(workspaceId: WorkspaceId, query: TraversalQuery): Promise<Traversal>;

  /** The documents of these results, in the same order; those that are gone are left out. */
  loadResults(workspaceId: WorkspaceId, results: readonly ResultKey[]): Promise<ResultDocument[]>;

  findEpisode(workspaceId: WorkspaceId, episodeId: EpisodeId): Promise<EpisodeRecord | null>;

  /** The facts that the episode's statements support, in the order of its text; null if there is no such episode. */
  factsOfEpisode(workspaceId: WorkspaceId, episodeId: EpisodeId): Promise<FactSnapshot[] | null>;

  findFact(workspaceId: WorkspaceId, factId: string): Promise<FactRecord | null>;

  /** Which of these facts exist. */
  existingFactIds(workspaceId: WorkspaceId, factIds: readonly string[]): Promise<string[]>;

  /** By name, ascending; filtered by a part of a name and by type where given. */
  listEntities(
    workspaceId: WorkspaceId,
    filter: { query: string | null; type: string | null },
    page: Page,
  ): Promise<Paged<EntityRecord>>;

  findEntity(workspaceId: WorkspaceId, entityId: EntityId): Promise<EntityDetail | null>;

  /** The part of the graph around an entity, or the most mentioned part where none is given: `limit` nodes and edges. */
  picture(workspaceId: WorkspaceId, query: PictureQuery): Promise<GraphPicture>;
}

export const GRAPH_READER = Symbol('GraphReader');
