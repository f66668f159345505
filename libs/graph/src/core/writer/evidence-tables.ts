import type {
  BookDifference,
  EntityId,
  EpisodeId,
  Evidence,
  FactState,
  IdentityStatement,
  StatementId,
  TimelineKey,
} from '@memory-graph/memory-model';
import type { StoredTimelineStatement } from '../stored-evidence.js';
import type { StatementGroup } from '../timeline-text.js';
import type { Member } from './entity-tables.js';
import type { Sent } from './sent.js';

/** A piece of evidence on its way into the store. */
export interface StatementToStore {
  /** As the episode says it. */
  raw: Evidence;
  /** The same with its entities replaced by their canonical ones. */
  canonical: Evidence;
  /** As `timelineText` writes it; null for what speaks of no subject. */
  timeline: string | null;
  /** The stored fact that it supports, if that is known already. */
  factId: string | null;
  /** Of an assertion's text. */
  embedding: Float32Array | null;
}

/** A part of a stored timeline, by time; both ends included. */
export interface StoredRange {
  key: TimelineKey;
  /** null: from its beginning. */
  from: number | null;
  /** null: to its end. */
  to: number | null;
}

export interface RetractionLink {
  /** The retracted one. */
  statementId: StatementId;
  retractionId: StatementId;
}

/** A piece of evidence of an episode. */
export interface PlacedPiece {
  id: StatementId;
  position: number;
  /** Canonical; null for what speaks of no subject. */
  subject: EntityId | null;
  predicate: string | null;
}

/** What tells the timeline of a statement, as stores keep it. */
export interface StoredTimelinePart {
  subjectId: EntityId;
  predicate: string;
  objectId: EntityId | null;
  objectValue: string | null;
}

/** A statement that was corrected, or is no longer corrected: it supports no fact until the facts are derived again. */
export interface FlippedStatement {
  rawSubject: EntityId | null;
  rawObject: EntityId | null;
  /** Canonical. */
  subjectId: EntityId | null;
  predicate: string | null;
  objectId: EntityId | null;
  objectValue: string | null;
}

/** A statement of a subject and predicate with corrections. */
export interface CorrectableStatement {
  statement: StoredTimelineStatement;
  /** It is itself a correction. */
  correcting: boolean;
  /** It is struck out by one. */
  corrected: boolean;
}

/** All evidence, and what retracts and corrects it. */
export interface StatementTable {
  /** Stores evidence of episodes whose rows are there already, and of retractions what they name. */
  add(statements: readonly StatementToStore[]): Sent;
  /** Of the evidence of an episode behind a position, the first pieces. @param position -1: from the first */
  after(episodeId: EpisodeId, position: number, atMost: number): Promise<PlacedPiece[]>;
  /** Takes pieces of evidence of one episode away. @returns them with canonical entities */
  take(episodeId: EpisodeId, ids: readonly StatementId[]): Promise<Evidence[]>;

  /** What counts, and has a beginning or an end in these ranges; each with the fact that it is said to support. */
  within(ranges: readonly StoredRange[]): Promise<{ statement: StoredTimelineStatement; factId: string | null }[]>;
  /** The timelines of what speaks of these members of classes. */
  naming(members: readonly Member[]): Promise<StoredTimelinePart[]>;

  /** All retractions that are linked with these statements, also over other retractions. */
  retractionsAround(ids: readonly StatementId[]): Promise<RetractionLink[]>;
  /** @returns those for which it was otherwise */
  setRetracted(statements: readonly { id: StatementId; retracted: boolean }[]): Promise<FlippedStatement[]>;
  /** What is not retracted where there is such a correction, and what is struck out by one that is gone. */
  correctable(groups: readonly StatementGroup[]): Promise<CorrectableStatement[]>;
  /** Of statements for which it was otherwise. */
  setCorrected(statements: readonly { id: StatementId; corrected: boolean }[]): Promise<FlippedStatement[]>;

  /** Same-as and not-same-as evidence that names these entities, retracted left out. */
  identityOf(ids: readonly EntityId[]): Promise<IdentityStatement[]>;
  /** Those of these entities that some not-same-as evidence names. */
  keptApart(ids: readonly EntityId[]): Promise<EntityId[]>;
}

/** The facts derived from the evidence, and their search index. */
export interface FactTable {
  /** The timelines of these subjects and predicates that have facts, as `timelineText` writes them. */
  timelinesOf(groups: readonly StatementGroup[]): Promise<(StatementGroup & { timeline: string })[]>;
  /** Some timelines with facts that an earlier version of the service derived; see `GraphWriter.renewFacts`. */
  outdatedTimelines(atMost: number): Promise<(StatementGroup & { timeline: string })[]>;
  /** The facts that begin in these ranges. */
  within(ranges: readonly StoredRange[]): Promise<FactState[]>;
  /** The facts around moments of timelines, as `TimelineUpdate` asks for them, and those of the given ids. */
  around(
    moments: readonly { key: TimelineKey; moment: number | null }[],
    factIds: readonly string[],
  ): Promise<FactState[]>;

  /**
   * Writes the results of a book: facts, the times of those in the search index that stay there, and which stored
   * statements support which of them.
   */
  store(difference: BookDifference): Promise<void>;
  /**
   * Updates the search index of facts, after all their support is stored.
   * @param worded new, or with other words
   * @param labelled those whose support has labels, or may have lost some; new facts that are missing have no labels
   */
  index(worded: readonly string[], labelled: readonly string[]): Sent;
}
