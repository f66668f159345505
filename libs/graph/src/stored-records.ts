import type { EntityId, EntityType, Scope, StatementId } from '@memory-graph/memory-model';
import type { PlainStatement } from './evidence-reader.port.js';
import type { FactPrecision } from './graph-records.port.js';
import type { ResultEntity } from './result-entity.js';

/**
 * The maximum number of pieces of evidence on a fact that are read: that many supporting ones, and that many others.
 */
export const MAX_HISTORY_PIECES = 1_000;
/** The maximum number of facts of a timeline that are read: the latest ones. */
export const MAX_PERIODS = 200;

/** A fact as it was derived and stored. Times in ms since the epoch, UTC. */
export interface StoredFact extends FactPrecision {
  id: string;
  /** Canonical. */
  subjectId: EntityId;
  predicate: string;
  objectId: EntityId | null;
  objectValue: string | null;
  text: string;
  type: string;
  confidence: number;
  /** null: since before anything known. */
  validFrom: number | null;
  /** null: still valid. */
  validTo: number | null;
  /** The statement that gives it its text. */
  anchorId: StatementId;
  endedBy: StatementId | null;
  /** The number of statements that support it. */
  supportCount: number;
}

export interface NamedFact extends StoredFact {
  /** The entities that it refers to, as far as episodes name them. */
  entities: ResultEntity[];
}

export interface SupportedFact extends StoredFact {
  /** The statements that support it, sorted. */
  support: StatementId[];
}

/** A canonical entity as it was derived and stored. */
export interface StoredEntity {
  id: EntityId;
  name: string;
  type: EntityType;
  scope: Scope;
  mentionCount: number;
  /** The ids that were merged into it, sorted. */
  memberIds: EntityId[];
  /**
   * Each name and alias in use: the id that it gives, the type, whether it is an alias (1) or not (0), the number of
   * uses, and the name; sorted.
   */
  names: string[];
}

/** A statement with what was derived of it. */
export interface StoredPiece extends PlainStatement {
  /** Canonical; null for evidence on other statements. */
  subjectId: EntityId | null;
  objectId: EntityId | null;
  /** The fact that it supports now. */
  factId: string | null;
  retracted: boolean;
  corrected: boolean;
}

/** A fact with its timeline and all evidence on it. */
export interface StoredTimeline {
  fact: StoredFact;
  /** See `FactTimeline.periods`. */
  periods: StoredFact[];
  periodCount: number;
  /** See `FactTimeline.pieces`. */
  pieces: StoredPiece[];
}
