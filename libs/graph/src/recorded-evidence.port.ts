import type {
  DeclaredPredicate,
  EntityId,
  EpisodeId,
  Evidence,
  Metadata,
  Scope,
  StatementId,
  TimePrecision,
  WorkspaceId,
} from '@memory-graph/memory-model';
import type { Mention } from './graph-writer.port.js';

/** A piece of evidence as its episode states it. Not every kind has every field. Times in ms since the epoch, UTC. */
export interface RecordedStatement {
  id: StatementId;
  episodeId: EpisodeId;
  position: number;
  kind: Evidence['kind'];
  /** Entities as the episode names them. */
  rawSubject: EntityId | null;
  predicate: string | null;
  rawObject: EntityId | null;
  objectValue: string | null;
  /** Of an assertion null for both: since before anything known, and open. Of a correction: its wrong time, or null. */
  startsAt: number | null;
  startsPrecision: TimePrecision | null;
  endsAt: number | null;
  endsPrecision: TimePrecision | null;
  confidence: number;
  wording: string;
  /** As `Evidence.readBy`; null: not known. */
  readBy: string | null;
  /** Of an assertion: the text for search. */
  text: string | null;
  saidAt: number;
  recordedAt: number;
  /** Of a retraction: the statements that it names. */
  retracts: StatementId[];
  /** As `IndexedFact.embedding`, of `text`. */
  embedding: string | null;
}

/** An episode with all that it states. Times in ms since the epoch, UTC. */
export interface RecordedEpisode {
  id: EpisodeId;
  queueId: string;
  text: string;
  source: string;
  sourceURL: string | null;
  referenceTime: number;
  recordedAt: number;
  sessionId: string | null;
  /** Whose evidence it is. */
  scope: Scope;
  /** Whose content it is; null: no one's. */
  subject: string | null;
  labelIds: string[];
  metadata: Metadata;
  /** In the order of the text. */
  mentions: Mention[];
  /** Ordered by `position`. */
  statements: RecordedStatement[];
  /** The sentences out of which nothing was read: start, end and reason of each. null: that was not recorded. */
  unread: readonly (readonly [start: number, end: number, reason: string])[] | null;
  /** As `IndexedEpisode.embedding`. */
  embedding: string | null;
}

/** The place of an episode in the order of recording. */
export interface RecordedPosition {
  recordedAt: number;
  id: EpisodeId;
}

/**
 * What became of evidence after a moment by which it had been recorded: it was `deleted`, or `replaced` by another reading of
 * its text or by a text with parts taken out. If both happened, `deleted`.
 */
export type RecordedLoss = 'deleted' | 'replaced';

/** What is known about a past moment of a workspace, without reading its evidence. States that are equal have the same evidence. */
export interface RecordedState {
  /** When the last episode was recorded that is there and was recorded by then, in ms; null: there is none. */
  until: number | null;
  /** How many such episodes there are. */
  episodes: number;
  /** When one that was recorded by then was last deleted or replaced, in ms; null: never. */
  lastLossAt: number | null;
  /** Why the memory knew something else then than what there is now of that time; null: it did not. */
  loss: RecordedLoss | null;
}

/** A part of the episodes, in the order of recording. */
export interface RecordedPage {
  /** A JSON array of `RecordedEpisode`: text, because a thread other than the caller's reads it. */
  json: string;
  /** The last episode of the page; null: there are no more. */
  last: RecordedPosition | null;
}

/**
 * The evidence of a workspace as it had been recorded by a given time: what the memory as of then is derived from.
 * Episodes that are still being written or taken away in parts are not among it.
 */
export interface RecordedEvidence {
  /** @param at ms since the epoch, UTC */
  stateAt(workspaceId: WorkspaceId, at: number): Promise<RecordedState>;

  /**
   * The complete episodes that were recorded by a time, after a position.
   * @param until ms since the epoch, UTC; included
   * @param limit the maximum number of episodes
   */
  readPage(
    workspaceId: WorkspaceId,
    until: number,
    after: RecordedPosition | null,
    limit: number,
  ): Promise<RecordedPage>;

  /** The predicates that the workspace declares, by which facts follow from its evidence. */
  declaredPredicates(workspaceId: WorkspaceId): Promise<DeclaredPredicate[]>;
}

export const RECORDED_EVIDENCE = Symbol('RecordedEvidence');
