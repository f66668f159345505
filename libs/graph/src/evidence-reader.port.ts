import type {
  DeclaredPredicate,
  EntityId,
  EntityType,
  EpisodeId,
  Evidence,
  StatementId,
  StoredHeader,
  TimePrecision,
  WorkspaceId,
} from '@memory-graph/memory-model';
import type { GraphDelta, Mention } from './graph-writer.port.js';

/** A piece of evidence as its episode states it. Not every kind has every field. Times in ms since the epoch, UTC. */
export interface RecordedStatement {
  id: StatementId;
  episodeId: EpisodeId;
  position: number;
  kind: Evidence['kind'];
  /** The entities as the episode names them. */
  rawSubject: EntityId | null;
  predicate: string | null;
  rawObject: EntityId | null;
  objectValue: string | null;
  /**
   * null for both times of an assertion: since before anything known, and open-ended. A correction has the wrong time,
   * or null.
   */
  startsAt: number | null;
  startsPrecision: TimePrecision | null;
  endsAt: number | null;
  endsPrecision: TimePrecision | null;
  confidence: number;
  wording: string;
  /** As `Evidence.readBy`; null: not known. */
  readBy: string | null;
  /** The text of an assertion for search. */
  text: string | null;
  saidAt: number;
  recordedAt: number;
  /** The statements that a retraction names. */
  retracts: StatementId[];
  /** The vector of `text`, as `IndexedFact.embedding`. */
  embedding: string | null;
}

/** A statement without its vector. */
export type PlainStatement = Omit<RecordedStatement, 'embedding'>;

/** An episode with all its statements. Times in ms since the epoch, UTC. */
export interface RecordedEpisode extends StoredHeader {
  id: EpisodeId;
  queueId: string;
  text: string;
  referenceTime: number;
  recordedAt: number;
  /** In the order of the text. */
  mentions: Mention[];
  /** Ordered by `position`. */
  statements: RecordedStatement[];
  /** The sentences from which nothing was extracted: start, end and reason of each. null: this was not recorded. */
  unread: readonly (readonly [start: number, end: number, reason: string])[] | null;
  /** As `IndexedEpisode.embedding`. */
  embedding: string | null;
}

/** Which episodes to read. */
export type EpisodeSelection = { queueIds: readonly string[] } | { episodeIds: readonly EpisodeId[] };

/** The place of an episode in the order of recording. */
export interface RecordedPosition {
  recordedAt: number;
  id: EpisodeId;
}

/** A part of the episodes, in the order of recording. */
export interface RecordedPage {
  /** A JSON array of `RecordedEpisode`: text, because a thread other than the caller's reads it. */
  json: string;
  /** The last episode of the page; null: there are no more. */
  last: RecordedPosition | null;
}

/**
 * How evidence was lost after a moment by which it had been recorded: it was `deleted`, or `replaced` by another
 * extraction of its text or by a text without some parts. If both happened, `deleted`.
 */
export type RecordedLoss = 'deleted' | 'replaced';

/**
 * What is known about a past moment of a workspace without reading its evidence. Equal states have the same evidence.
 */
export interface RecordedState {
  /** When the latest episode was recorded that still exists and was recorded by then, in ms; null: there is none. */
  until: number | null;
  /** The number of such episodes. */
  episodes: number;
  /** When an episode that was recorded by then was last deleted or replaced, in ms; null: never. */
  lastLossAt: number | null;
  /** Why the memory had other evidence at that moment than what still exists of it; null: it had the same. */
  loss: RecordedLoss | null;
}

/**
 * The record that remains of deleted or replaced evidence. Times in ms since the epoch, UTC; -Infinity: not known any
 * more.
 */
export interface EvidenceLoss {
  queueId: string;
  loss: RecordedLoss;
  /** null: evidence with this queue id was never written and must not be written. */
  recordedAt: number | null;
  /** When it was deleted, or replaced for the last time; null as above. */
  lostAt: number | null;
}

/** The position of a loss in the order of losses. */
export type LossPosition = Pick<EvidenceLoss, 'queueId' | 'loss'>;

/** The predicates that a workspace declares, which influence the derivation of facts. */
export interface Declaration {
  revision: number;
  declared: DeclaredPredicate[];
}

/** A name that means, or may mean, an entity. */
export interface EntityLabel {
  name: string;
  type: EntityType;
}

/** What evidence may be about. */
export type EvidenceSubject =
  | { kind: 'facts'; factIds: readonly string[] }
  | { kind: 'entity'; entityId: EntityId }
  /**
   * Evidence whose wording, text or value contains all of these, in any case, or any of `FOLDED_TO_ASCII`. Each is a part of a
   * word in ASCII. Readers compare what they find.
   */
  | { kind: 'words'; fragments: readonly string[] };

/** How an episode changed the facts when it was written. The facts are in their state of that time. */
export type RecordedChanges = Pick<GraphDelta, 'created' | 'invalidated' | 'restored' | 'deleted'>;

/**
 * Reads what was recorded: episodes with their evidence, what was lost of it, and the declared predicates. The graph can be
 * rebuilt from all of it. Exports, traces and comparisons are functions over these records, in `evidence/` and
 * `archive/`, so that each store only reads.
 *
 * Each method reads one workspace only. Episodes that are being written or removed in parts are not included.
 */
export interface EvidenceReader {
  /** All workspaces with evidence, losses or declared predicates, in order. */
  workspaces(): Promise<WorkspaceId[]>;

  /** null: the workspace never declared predicates. */
  declaration(workspaceId: WorkspaceId): Promise<Declaration | null>;

  /** These episodes, unordered and without vectors (`embedding` is null); missing ones are omitted. */
  readEpisodes(workspaceId: WorkspaceId, which: EpisodeSelection): Promise<RecordedEpisode[]>;

  /**
   * The episodes that were recorded by a time, after a position, with vectors of the current embedder.
   * @param until ms since the epoch, UTC; included
   * @param limit the maximum number of episodes
   */
  readPage(
    workspaceId: WorkspaceId,
    until: number,
    after: RecordedPosition | null,
    limit: number,
  ): Promise<RecordedPage>;

  /** Which of these episodes exist. */
  episodesAmong(workspaceId: WorkspaceId, episodeIds: readonly EpisodeId[]): Promise<EpisodeId[]>;

  /**
   * The queue ids of the episodes with evidence about a subject, in order. For a fact this is the evidence that
   * supports, ends, contradicts, corrects or retracts it; for an entity also the episodes that mention it. Some of
   * these queue ids may have no episode.
   */
  queueIdsAbout(workspaceId: WorkspaceId, subject: EvidenceSubject): Promise<string[]>;

  /** How the writing of an episode changed the facts; null: there is no such episode. */
  changesBy(workspaceId: WorkspaceId, episodeId: EpisodeId): Promise<RecordedChanges | null>;

  /** @param at ms since the epoch, UTC */
  stateAt(workspaceId: WorkspaceId, at: number): Promise<RecordedState>;

  /** The records of deleted and replaced evidence, `deleted` before `replaced`, each by queue id. */
  losses(workspaceId: WorkspaceId, after: LossPosition | null, limit: number): Promise<EvidenceLoss[]>;

  /** Which of these queue ids were removed and can no longer be written. */
  removedAmong(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<string[]>;

  /**
   * The names and aliases in use for each of these entities, for entities that no given mention names. Includes the
   * names of all ids that are one with the entity, because one of them gave it its id.
   */
  namesOf(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<Map<EntityId, EntityLabel[]>>;

  /** For each of these facts, one statement that supports it; facts without one are omitted. */
  supportOfFacts(workspaceId: WorkspaceId, factIds: readonly string[]): Promise<Map<string, StatementId>>;

  /** The fact that each of these statements supports now; statements that support none are omitted. */
  factsSupportedBy(workspaceId: WorkspaceId, statementIds: readonly StatementId[]): Promise<Map<StatementId, string>>;
}

export const EVIDENCE_READER = Symbol('EvidenceReader');
