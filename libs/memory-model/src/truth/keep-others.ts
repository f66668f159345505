import { type FactObject, objectKey } from '../evidence/evidence.js';
import { confidenceOf } from './confidence.js';
import { type DecidedAssertion, type DecidedPiece, type DecisionDraft, correctionAt } from './fact-decision.js';
import type { Span } from './span.js';
import { type Moment, eventsOf, instantOf } from './timeline-event.js';

/** A value and when it is valid: [from, to). */
export interface Period {
  object: FactObject;
  from: Moment;
  to: Moment;
}

export function isOf({ object }: Pick<Period, 'object'>, other: Pick<Period, 'object'>): boolean {
  return objectKey(object) === objectKey(other.object);
}

/**
 * States again what was right outside of a decision and would be lost with it: its statements are struck out, or are
 * observations that the decision overrules. Those are struck out too, since each would be evidence for a time before
 * its own.
 * @param span the fact that the decision is about
 */
export function keepOthers(
  draft: DecisionDraft,
  span: Span,
  decided: Period,
  pieces: readonly DecidedPiece[],
): DecidedPiece[] {
  const kept: DecidedPiece[] = [];
  // What is stated again may overrule further observations.
  for (;;) {
    kept.push(...draft.overruledWith([...pieces, ...kept]).map(({ object, at }) => correctionAt(object, at)));
    const lost = lostWith(draft, span, decided, [...pieces, ...kept]);
    if (lost.length === 0) return kept;
    kept.push(...lost);
  }
}

function lostWith(
  draft: DecisionDraft,
  span: Span,
  decided: Period,
  pieces: readonly DecidedPiece[],
): DecidedAssertion[] {
  const struckOut = draft.struckOut(pieces);
  const result = draft.spansWith(pieces);
  const isAtRisk = (other: Span): boolean =>
    draft
      .statementsOf(other)
      .some((statement) => struckOut.has(statement.id) || eventsOf(statement).some(({ at }) => at === other.from));
  const isKept = (part: Period): boolean =>
    pieces.some((piece) => piece.kind === 'assertion' && isOf(piece, part) && piece.from === part.from);
  return draft.before.spans
    .filter((other) => other !== draft.span && isAtRisk(other))
    .flatMap((other) => partsAround(other, span, decided).map((part) => ({ part, other })))
    .filter(({ part }) => !isKept(part) && !result.some((one) => isOf(one, part) && covers(one, part)))
    .map(({ part, other }) => restated(part, other));
}

/** With the words and the confidence that it had. */
export function restated({ object, from, to }: Period, { weight, anchor }: Span): DecidedAssertion {
  return { kind: 'assertion', object, from, to, confidence: confidenceOf(weight), text: anchor.text };
}

function partsAround(other: Span, span: Span, decided: Period): Period[] {
  const { object, from, to } = other;
  // Values without a beginning may hold side by side: nothing was decided about the other one.
  if (overlap(other, span) && !isOf(other, decided)) return [{ object, from, to }];
  const parts: Period[] = [];
  const before = Math.min(endOf(other), instantOf(decided.from));
  if (instantOf(from) < before) parts.push({ object, from, to: before });
  const after = Math.max(instantOf(from), endOf(decided));
  if (after < endOf(other)) parts.push({ object, from: after, to });
  return parts;
}

type Stretch = Pick<Span, 'from' | 'to'>;

function endOf({ to }: Stretch): number {
  return to ?? Infinity;
}

function covers(span: Stretch, part: Stretch): boolean {
  return instantOf(span.from) <= instantOf(part.from) && endOf(span) >= endOf(part);
}

function overlap(a: Stretch, b: Stretch): boolean {
  return instantOf(a.from) < endOf(b) && instantOf(b.from) < endOf(a);
}
