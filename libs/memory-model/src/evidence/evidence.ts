import { boundedKey } from './bounded-key.js';
import type { TimePrecision } from './time-precision.js';

/**
 * Evidence: what an episode says, in a closed set of kinds. Each piece belongs to exactly one episode and lives and
 * dies with it. All facts are derived from the set of evidence of a workspace; see `truth/derive-facts.ts`.
 *
 * Times are milliseconds since the epoch, UTC. Ids are UUIDs in lower case.
 */
export type WorkspaceId = string;
export type EpisodeId = string;
export type EntityId = string;
export type StatementId = string;

/** The object of a statement: another entity, or a plain value ("run a marathon"). */
export type FactObject = { kind: 'entity'; entityId: EntityId } | { kind: 'value'; value: string };

interface EvidenceBase {
  id: StatementId;
  episodeId: EpisodeId;
  /** Order within its episode, from 0: decides between claims of one moment ("I lived in A. Now I live in B."). */
  position: number;
  /** The reference time of its episode: of claims about the same time, the one made later wins. */
  saidAt: number;
  /** When the service received it. The derivation of facts does not use it. */
  recordedAt: number;
  /** The sentence of the text that states it. */
  wording: string;
  /** Above 0, at most 1. */
  confidence: number;
  /** What read it out of the text: an extractor and its rule ("rules/home"), or "api". Absent where that was not recorded. The derivation of facts does not use it. */
  readBy?: string;
}

/** "Ada works at Acme": true from `from` (null: since before anything known) until `to` (null: open). */
export interface Assertion extends EvidenceBase {
  kind: 'assertion';
  subject: EntityId;
  predicate: string;
  object: FactObject;
  from: number | null;
  /** The precision of `from`; absent: exact, or the reference time. */
  fromPrecision?: TimePrecision;
  to: number | null;
  toPrecision?: TimePrecision;
  /** The fact as one short sentence with full names: the text for search. */
  text: string;
}

/** "Ada left Acme": what was true stopped at `at`. Without an object it ends any current value. */
export interface Ending extends EvidenceBase {
  kind: 'ending';
  subject: EntityId;
  predicate: string;
  object: FactObject | null;
  at: number;
  atPrecision?: TimePrecision;
}

/** "That Ada works at Acme is no longer so": contradicts one given fact from `at` on. */
export interface Contradiction extends EvidenceBase {
  kind: 'contradiction';
  subject: EntityId;
  predicate: string;
  object: FactObject;
  at: number;
}

/** Declares statements wrong from the start: they support nothing any longer. */
export interface Retraction extends EvidenceBase {
  kind: 'retraction';
  statementIds: readonly StatementId[];
}

/** A half-open time interval, [start, end). A missing start includes what has no beginning. */
export interface TimeWindow {
  /** Null: since before anything known. */
  start: number | null;
  /** Null: without an end. */
  end: number | null;
}

/**
 * "Not in 2022", "not at Acme": what was claimed before it of a subject and predicate was wrong from the start. A
 * retraction that finds its statements by what they say; see `truth/apply-corrections.ts`.
 */
export interface Correction extends EvidenceBase {
  kind: 'correction';
  subject: EntityId;
  predicate: string;
  /** Null: any claimed value. */
  object: FactObject | null;
  /** Claims that begin within it were wrong; null: all claims. */
  wrongTime: TimeWindow | null;
}

/** Two names, one entity. */
export interface SameAs extends EvidenceBase {
  kind: 'same-as';
  a: EntityId;
  b: EntityId;
}

/** Two distinct entities; see `resolveClasses` for conflicts with other evidence. */
export interface NotSameAs extends EvidenceBase {
  kind: 'not-same-as';
  a: EntityId;
  b: EntityId;
}

export type Evidence = Assertion | Ending | Contradiction | Retraction | Correction | SameAs | NotSameAs;

/**
 * Groups and compares objects: equal keys, equal objects. Values are compared folded, entities by id. A long value is
 * represented by its hash, see `boundedKey`.
 */
export function objectKey(object: FactObject): string {
  return object.kind === 'entity' ? `e:${object.entityId}` : boundedKey(`v:${foldValue(object.value)}`);
}

function foldValue(value: string): string {
  return value.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
