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

/** A piece of evidence to store. */
export interface StatementToStore {
  /** The evidence with entities as the episode names them. */
  raw: Evidence;
  /** The same with its entities replaced by their canonical ones. */
  canonical: Evidence;
  /** As `timelineText` writes it; null for evidence without a subject. */
  timeline: string | null;
  /** The stored fact that it supports, if it is already known. */
  factId: string | null;
  /** The vector of an assertion's text. */
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
  /** Canonical; null for evidence without a subject. */
  subject: EntityId | null;
  predicate: string | null;
}

/** The parts of a statement that identify its timeline, as stores keep it. */
export interface StoredTimelinePart {
  subjectId: EntityId;
  predicate: string;
  objectId: EntityId | null;
  objectValue: string | null;
}

/** A statement that was corrected, or is no longer corrected. It supports no fact until the facts are derived again. */
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
  /** Whether the statement is itself a correction. */
  correcting: boolean;
  /** Whether a correction strikes it out. */
  corrected: boolean;
}

/** All evidence, with its retractions and corrections. */
export interface StatementTable {
  /** Stores evidence of episodes whose rows exist already, and the statements that retractions name. */
  add(statements: readonly StatementToStore[]): Sent;
  /** The first pieces of evidence of an episode after a position. @param position -1: from the first */
  after(episodeId: EpisodeId, position: number, atMost: number): Promise<PlacedPiece[]>;
  /** Removes pieces of evidence of one episode. @returns them with canonical entities */
  take(episodeId: EpisodeId, ids: readonly StatementId[]): Promise<Evidence[]>;

  /** The evidence that counts and begins or ends in these ranges, each with the stored fact that it supports. */
  within(ranges: readonly StoredRange[]): Promise<{ statement: StoredTimelineStatement; factId: string | null }[]>;
  /** The timelines of the evidence about these members of classes. */
  naming(members: readonly Member[]): Promise<StoredTimelinePart[]>;

  /** All retractions that are linked with these statements, also through other retractions. */
  retractionsAround(ids: readonly StatementId[]): Promise<RetractionLink[]>;
  /** @returns the statements that changed */
  setRetracted(statements: readonly { id: StatementId; retracted: boolean }[]): Promise<FlippedStatement[]>;
  /** The unretracted statements of groups with a correction, and those that a removed correction had struck out. */
  correctable(groups: readonly StatementGroup[]): Promise<CorrectableStatement[]>;
  /** Called with the statements that change. */
  setCorrected(statements: readonly { id: StatementId; corrected: boolean }[]): Promise<FlippedStatement[]>;

  /** Same-as and not-same-as evidence that names these entities, without retracted evidence. */
  identityOf(ids: readonly EntityId[]): Promise<IdentityStatement[]>;
  /** Those of these entities that some not-same-as evidence names. */
  keptApart(ids: readonly EntityId[]): Promise<EntityId[]>;
}

/** The facts derived from the evidence, with what search reads of them. */
export interface FactTable {
  /** The timelines of these subjects and predicates that have facts, as `timelineText` writes them. */
  timelinesOf(groups: readonly StatementGroup[]): Promise<(StatementGroup & { timeline: string })[]>;
  /** Some timelines with facts that an earlier version of the service derived; see `GraphWriter.renewFacts`. */
  outdatedTimelines(atMost: number): Promise<(StatementGroup & { timeline: string })[]>;
  /** The facts that begin in these ranges. */
  within(ranges: readonly StoredRange[]): Promise<FactState[]>;
  /** The facts around moments of timelines, as `TimelineUpdate` requires them, and those with the given ids. */
  around(
    moments: readonly { key: TimelineKey; moment: number | null }[],
    factIds: readonly string[],
  ): Promise<FactState[]>;

  /**
   * Stores the results of a book: facts, and which stored statements support which of them.
   */
  store(difference: BookDifference): Sent;
  /**
   * Gives facts the vectors and labels that search reads, after all their support is stored.
   * @param worded new facts, and facts with changed words
   * @param labelled those whose support has labels, or may have lost some; new facts that are missing have no labels
   */
  index(worded: readonly string[], labelled: readonly string[]): Sent;
}
