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

/** The pieces of evidence on a fact that are read at most: that many supports, and that many others. */
export const MAX_HISTORY_PIECES = 1_000;
/** The facts of a timeline that are read at most: the latest. */
export const MAX_PERIODS = 200;
/** The statements of an episode that a trace has at most: the first ones. */
export const MAX_TRACED_STATEMENTS = 200;
/** The facts in each list of changes that a trace has at most. */
export const MAX_TRACED_CHANGES = 200;

/** One of the facts of a timeline. */
export interface TimelineFact extends FactSnapshot {
  object: ResultEntity | { value: string };
  /** Of the object, for comparisons. */
  objectKey: string;
  validFromPrecision: TimePrecision | null;
  validToPrecision: TimePrecision | null;
  anchorId: StatementId;
  endedBy: StatementId | null;
}

/** All that was said of a fact. */
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
   * What supports the fact (the oldest `MAX_HISTORY_PIECES`), what ended it, all other ends and all retracted and corrected
   * evidence of the timeline, and what retracts and corrects that. Entities are canonical.
   */
  pieces: HistoryPiece[];
}

/** A statement of an episode and what it stands for now. */
export interface TracedStatement {
  /** As the episode says it. */
  evidence: Evidence;
  /** Null for evidence on other statements. For evidence on names, the one name. */
  subject: ResultEntity | null;
  predicate: string | null;
  /** Null: whatever value. For evidence on names, the other name. */
  object: ResultEntity | { value: string } | null;
  /** The fact that it supports now. */
  factId: string | null;
}

/** A list of facts and the number of all. */
interface ChangedFacts {
  facts: FactSnapshot[];
  total: number;
}

/** How an episode changed the facts when it was written; the facts as they were then. */
export type TracedChanges = Record<'created' | 'invalidated' | 'restored' | 'deleted', ChangedFacts>;

/** What was extracted from an episode. */
export interface EpisodeTrace {
  episode: EpisodeRecord;
  /** In the order of the text, at most `MAX_TRACED_STATEMENTS`. */
  statements: TracedStatement[];
  statementCount: number;
  /** Null: it was stored before this was recorded. */
  unread: UnreadSentence[] | null;
  changes: TracedChanges;
}

/** Tells where facts come from, and what was made of a text. Each method reads one workspace only. */
export interface Explanations {
  /** Null if there is no such fact. */
  factTimeline(workspaceId: WorkspaceId, factId: string): Promise<FactTimeline | null>;

  /** The episodes of these ids, unordered; unknown ones are omitted. */
  episodesOf(workspaceId: WorkspaceId, episodeIds: readonly string[]): Promise<EpisodeRecord[]>;

  /** Null if there is no such episode, or it is not complete. */
  episodeTrace(workspaceId: WorkspaceId, episodeId: string): Promise<EpisodeTrace | null>;
}

export const EXPLANATIONS = Symbol('Explanations');
