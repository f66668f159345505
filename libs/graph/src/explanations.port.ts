import type {
  Evidence,
  HistoryPiece,
  StatementId,
  TimePrecision,
  UnreadSentence,
  WorkspaceId,
} from '@memory-graph/memory-model';
import type { EpisodeRecord } from './graph-reader.port.js';
import type { ResultEntity } from './result-entity.js';
import type { FactSnapshot } from './graph-writer.port.js';

/**
 * The maximum number of pieces of evidence on a fact that are read: that many supporting ones, and that many others.
 */
export const MAX_HISTORY_PIECES = 1_000;
/** The maximum number of facts of a timeline that are read: the latest ones. */
export const MAX_PERIODS = 200;
/** The maximum number of statements in the trace of an episode: the first ones. */
export const MAX_TRACED_STATEMENTS = 200;
/** The maximum number of facts in each list of changes of a trace. */
export const MAX_TRACED_CHANGES = 200;

/** One of the facts of a timeline. */
export interface TimelineFact extends FactSnapshot {
  object: ResultEntity | { value: string };
  /** The key of the object, for comparisons. */
  objectKey: string;
  validFromPrecision: TimePrecision | null;
  validToPrecision: TimePrecision | null;
  anchorId: StatementId;
  endedBy: StatementId | null;
}

/** All evidence on a fact. */
export interface FactTimeline {
  fact: TimelineFact;
  subject: ResultEntity;
  predicate: string;
  /**
   * The facts of its timeline, itself among them, by their beginning: all values of a single-valued predicate, else the
   * periods of the one value. At most `MAX_PERIODS`.
   */
  periods: TimelineFact[];
  periodCount: number;
  /** The number of statements that support the fact. */
  supportCount: number;
  /**
   * The evidence that supports the fact (the oldest `MAX_HISTORY_PIECES`), the evidence that ended it, all other ends
   * and all retracted and corrected evidence of the timeline, and the retractions and corrections of these. Entities
   * are canonical.
   */
  pieces: HistoryPiece[];
}

/** A statement of an episode with its current subject, object and fact. */
export interface TracedStatement {
  /** The evidence as the episode states it. */
  evidence: Evidence;
  /** Null for evidence on other statements. For evidence on names, the one name. */
  subject: ResultEntity | null;
  predicate: string | null;
  /** Null: any value. For evidence on names, the other name. */
  object: ResultEntity | { value: string } | null;
  /** The fact that it supports now. */
  factId: string | null;
}

/** The first facts of a list, and the number of all. */
interface ChangedFacts {
  facts: FactSnapshot[];
  total: number;
}

/** How an episode changed the facts when it was written. The facts are in their state of that time. */
export type TracedChanges = Record<'created' | 'invalidated' | 'restored' | 'deleted', ChangedFacts>;

/** What was extracted from an episode. */
export interface EpisodeTrace {
  episode: EpisodeRecord;
  /** In the order of the text, at most `MAX_TRACED_STATEMENTS`. */
  statements: TracedStatement[];
  statementCount: number;
  /** Null: the episode was stored before this was recorded. */
  unread: UnreadSentence[] | null;
  changes: TracedChanges;
}

/** Explains the origin of facts and the results of extracting a text. Each method reads one workspace only. */
export interface Explanations {
  /** Null if there is no such fact. */
  factTimeline(workspaceId: WorkspaceId, factId: string): Promise<FactTimeline | null>;

  /** The episodes of these ids, unordered; unknown ones are omitted. */
  episodesOf(workspaceId: WorkspaceId, episodeIds: readonly string[]): Promise<EpisodeRecord[]>;

  /** Null if there is no such episode, or it is not complete. */
  episodeTrace(workspaceId: WorkspaceId, episodeId: string): Promise<EpisodeTrace | null>;
}

export const EXPLANATIONS = Symbol('Explanations');
