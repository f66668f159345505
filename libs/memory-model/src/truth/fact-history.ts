import { type Evidence, type StatementId, objectKey } from '../evidence/evidence.js';
import { strikesOut } from './apply-corrections.js';
import { compareSaying } from './timeline-event.js';
import { isTimelineStatement, type TimelineStatement } from './timeline-key.js';

/**
 * What a statement did to a fact:
 * - `began`: the first that supports it. `supported`: a further one.
 * - `overruled`: it supports the fact only for the time before something that was said later of the same time.
 * - `ended`: since then the fact no longer holds. `none`: an end that ended nothing.
 * - `corrected`, `retracted`: it counts no longer. `corrects`, `retracts`: it made others count no longer.
 */
export const EVIDENCE_EFFECTS = [
  'began',
  'supported',
  'overruled',
  'ended',
  'none',
  'corrected',
  'retracted',
  'corrects',
  'retracts',
] as const;

export type EvidenceEffect = (typeof EVIDENCE_EFFECTS)[number];

/** A fact as far as its history needs it. */
export interface HistoryFact {
  id: string;
  objectKey: string;
  to: number | null;
  /** The first of the statements that support it. */
  anchorId: StatementId;
  endedBy: StatementId | null;
}

/** A piece of evidence with entities replaced by their canonical ids, and its effect. */
export interface HistoryPiece {
  evidence: Evidence;
  /** The fact that it supports. */
  factId: string | null;
  retracted: boolean;
  corrected: boolean;
}

export interface HistoryEntry<Piece extends HistoryPiece = HistoryPiece> {
  piece: Piece;
  effect: EvidenceEffect;
  /** It ended the fact, possibly among other effects: "from 2019 to 2021" began a fact and ended it. */
  ends: boolean;
  /** The statements that corrected, retracted or overruled it. */
  changedBy: StatementId[];
  /** The statements that it corrects or retracts. */
  changes: StatementId[];
}

/**
 * What was said of a fact, and what it did, oldest first.
 * @param others the other facts of the same timeline
 * @param pieces of the timeline, what corrects and what retracts it; what is of no concern to the fact is left out
 */
export function historyOf<Piece extends HistoryPiece>(
  fact: HistoryFact,
  others: readonly HistoryFact[],
  pieces: readonly Piece[],
): HistoryEntry<Piece>[] {
  const endOthers = new Set(others.flatMap(({ endedBy }) => endedBy ?? []));
  const statements = pieces.flatMap((piece) => entryOfStatement(piece, fact, endOthers));
  const corrections = pieces.flatMap((piece) => entryOfCorrection(piece, statements));
  const retractions = retractionsOf([...statements, ...corrections], pieces);
  attribute(statements, 'corrected', corrections);
  attribute([...statements, ...corrections, ...retractions], 'retracted', retractions);
  return [...statements, ...corrections, ...retractions].sort((a, b) =>
    compareSaying(a.piece.evidence, b.piece.evidence),
  );
}

function entryOfStatement<Piece extends HistoryPiece>(
  piece: Piece,
  fact: HistoryFact,
  endOthers: ReadonlySet<StatementId>,
): HistoryEntry<Piece>[] {
  const { evidence, factId, retracted, corrected } = piece;
  if (!isTimelineStatement(evidence)) return [];
  const ends = fact.endedBy === evidence.id;
  const entry = (effect: EvidenceEffect, changedBy: StatementId[] = []): HistoryEntry<Piece>[] => [
    { piece, effect, ends, changedBy, changes: [] },
  ];
  if (retracted) return entry('retracted');
  if (corrected) return entry('corrected');
  if (factId === fact.id) {
    if (isOverruled(evidence, fact)) return entry('overruled', fact.endedBy === null ? [] : [fact.endedBy]);
    return entry(fact.anchorId === evidence.id ? 'began' : 'supported');
  }
  if (ends) return entry('ended');
  return evidence.kind !== 'assertion' && speaksOf(evidence, fact) && !endOthers.has(evidence.id) ? entry('none') : [];
}

/** An observation that supports a fact which was over when it was made; see `overruleObservations`. */
function isOverruled(evidence: TimelineStatement, { to }: HistoryFact): boolean {
  return evidence.kind === 'assertion' && evidence.from === evidence.saidAt && to !== null && to < evidence.from;
}

function speaksOf({ object }: TimelineStatement, fact: HistoryFact): boolean {
  return object === null || objectKey(object) === fact.objectKey;
}

function entryOfCorrection<Piece extends HistoryPiece>(
  piece: Piece,
  statements: readonly HistoryEntry<Piece>[],
): HistoryEntry<Piece>[] {
  const { evidence } = piece;
  if (evidence.kind !== 'correction') return [];
  const struckOut = statements.filter(
    ({ piece: { evidence: said } }) => isTimelineStatement(said) && strikesOut(evidence, said),
  );
  return withdrawal(piece, 'corrects', idsOf(struckOut));
}

/** What retracts these entries, what retracts that, and so on. */
function retractionsOf<Piece extends HistoryPiece>(
  entries: readonly HistoryEntry<Piece>[],
  pieces: readonly Piece[],
): HistoryEntry<Piece>[] {
  const found: HistoryEntry<Piece>[] = [];
  const told = new Set(idsOf(entries));
  let rest = pieces.filter(({ evidence }) => evidence.kind === 'retraction');
  for (let reached = -1; reached !== told.size;) {
    reached = told.size;
    const step = rest.flatMap((piece) => withdrawal(piece, 'retracts', namedBy(piece, told)));
    for (const id of idsOf(step)) told.add(id);
    rest = rest.filter(({ evidence }) => !told.has(evidence.id));
    found.push(...step);
  }
  return found;
}

function namedBy({ evidence }: HistoryPiece, told: ReadonlySet<StatementId>): StatementId[] {
  return evidence.kind === 'retraction' ? evidence.statementIds.filter((id) => told.has(id)) : [];
}

function withdrawal<Piece extends HistoryPiece>(
  piece: Piece,
  effect: 'corrects' | 'retracts',
  ids: readonly StatementId[],
): HistoryEntry<Piece>[] {
  if (ids.length === 0) return [];
  const { retracted } = piece;
  return [
    { piece, effect: retracted ? 'retracted' : effect, ends: false, changedBy: [], changes: retracted ? [] : [...ids] },
  ];
}

/** Attributes each invalidated fact to its cause. */
function attribute(
  entries: readonly HistoryEntry[],
  effect: 'corrected' | 'retracted',
  withdrawals: readonly HistoryEntry[],
): void {
  for (const entry of entries.filter((one) => one.effect === effect)) {
    const { id } = entry.piece.evidence;
    entry.changedBy.push(...idsOf(withdrawals.filter(({ changes }) => changes.includes(id))));
  }
}

function idsOf(entries: readonly HistoryEntry[]): StatementId[] {
  return entries.map(({ piece }) => piece.evidence.id);
}
