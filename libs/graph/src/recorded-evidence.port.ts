import type {
  DeclaredPredicate,
  EntityId,
  EpisodeId,
  Evidence,
  StatementId,
  StoredHeader,
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

/** The place of an episode in the order of recording. */
export interface RecordedPosition {
  recordedAt: number;
  id: EpisodeId;
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

/** A part of the episodes, in the order of recording. */
export interface RecordedPage {
  /** A JSON array of `RecordedEpisode`: text, because a thread other than the caller's reads it. */
  json: string;
  /** The last episode of the page; null: there are no more. */
  last: RecordedPosition | null;
}

/**
 * The evidence of a workspace that had been recorded by a given time, from which the memory as of that time is derived.
 * Episodes that are still being written or removed in parts are not included.
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

  /** The predicates that the workspace declares, which influence the derivation of facts. */
  declaredPredicates(workspaceId: WorkspaceId): Promise<DeclaredPredicate[]>;
}

export const RECORDED_EVIDENCE = Symbol('RecordedEvidence');
