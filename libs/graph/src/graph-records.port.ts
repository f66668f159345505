import type {
  EntityId,
  EpisodeHeader,
  EpisodeId,
  Metadata,
  TimePrecision,
  WorkspaceId,
} from '@memory-graph/memory-model';
import type { ResultEntity } from './result-entity.js';
import type { StoredEntity, StoredTimeline, SupportedFact } from './stored-records.js';
import type { FactSnapshot } from './graph-writer.port.js';

export type ResultKind = 'fact' | 'episode';

export interface ResultKey {
  kind: ResultKind;
  id: string;
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

/** A fact with the names of its entities. */
interface DescribedFact extends FactSnapshot, FactPrecision {
  subject: ResultEntity;
  predicate: string;
  object: ResultEntity | { value: string };
  /** The total number of supporting statements. */
  statementCount: number;
}

export interface FactRecord extends DescribedFact {
  /** At most 200 supporting statements, oldest first. */
  statements: StatementRecord[];
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
  /** The facts of the entity, including ended ones, newest first, at most `MAX_FACTS_OF_ENTITY`. */
  facts: FactSnapshot[];
}

/** A fact as lists show it. */
export interface FactEntry extends DescribedFact {
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
 * Reads records by their ids. Each method reads one workspace only and treats ids of other workspaces as unknown. What
 * needs a filter, an order or a neighbourhood is answered by the index in memory.
 */
export interface GraphRecords {
  /** The documents of these results in the same order; deleted ones are omitted. */
  loadResults(workspaceId: WorkspaceId, results: readonly ResultKey[]): Promise<ResultDocument[]>;

  /** These facts in the same order; deleted ones are omitted. */
  loadFacts(workspaceId: WorkspaceId, ids: readonly string[]): Promise<FactEntry[]>;

  /** These episodes in the same order; deleted ones are omitted. */
  loadEpisodes(workspaceId: WorkspaceId, ids: readonly EpisodeId[]): Promise<EpisodeEntry[]>;

  /** These entities in the same order, also by ids that were merged into them; unknown ones are omitted. */
  loadEntities(workspaceId: WorkspaceId, ids: readonly EntityId[]): Promise<EntityRecord[]>;

  /** The episodes of these ids by their reference time; unknown ones are omitted. */
  findEpisodes(workspaceId: WorkspaceId, episodeIds: readonly EpisodeId[]): Promise<EpisodeRecord[]>;

  /** The facts that the episode's statements support, in the order of its text; null if there is no such episode. */
  factsOfEpisode(workspaceId: WorkspaceId, episodeId: EpisodeId): Promise<FactSnapshot[] | null>;

  findFact(workspaceId: WorkspaceId, factId: string): Promise<FactRecord | null>;

  /** Which of these facts exist. */
  existingFactIds(workspaceId: WorkspaceId, factIds: readonly string[]): Promise<string[]>;

  /** By its id, or by one that was merged into it. */
  findEntity(workspaceId: WorkspaceId, entityId: EntityId): Promise<EntityDetail | null>;

  /** The entities that these ids mean now, by the id that is asked for; unknown ones are omitted. */
  findEntities(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<Map<EntityId, ResultEntity>>;

  /** A fact with its timeline and all evidence on it; null if there is no such fact. */
  findTimeline(workspaceId: WorkspaceId, factId: string): Promise<StoredTimeline | null>;

  /** The facts after an id, in the order of ids. */
  facts(workspaceId: WorkspaceId, after: string | null, limit: number): Promise<SupportedFact[]>;

  /** The entities after an id, in the order of ids. */
  entities(workspaceId: WorkspaceId, after: EntityId | null, limit: number): Promise<StoredEntity[]>;
}

export const GRAPH_RECORDS = Symbol('GraphRecords');
