import type { FactObject } from '../evidence/evidence.js';
import {
  DECIDED,
  type DecidedAssertion,
  type DecidedPiece,
  DecisionDraft,
  type FactTimeline,
  correctionOf,
  correctionsFirst,
} from './fact-decision.js';
import { type Period, isOf, keepOthers } from './keep-others.js';
import type { Span } from './span.js';
import { type Moment, instantOf } from './timeline-event.js';

/** What a person changes about a fact. A missing part stays as it is. */
export interface FactChange {
  object?: FactObject;
  from?: Moment;
  to?: Moment;
}

/**
 * The evidence that gives a fact another value or validity. It is found by what statements say and not by their ids, so
 * it has the same effect on statements that arrive, or are extracted again, after it.
 *
 * - The old value was wrong throughout its old validity.
 * - The new value is right throughout its new validity, whatever was said before. Of a single-valued predicate every
 *   other value was wrong there.
 * - What was right outside of the two stays so.
 *
 * @returns nothing if the fact does not exist, or would end before it begins
 */
export function correctFact(timeline: FactTimeline, change: FactChange): DecidedPiece[] {
  const draft = new DecisionDraft(timeline);
  const { span } = draft;
  if (!span) return [];
  const decided: Period = {
    object: change.object ?? span.object,
    from: change.from === undefined ? span.from : change.from,
    to: change.to === undefined ? span.to : change.to,
  };
  if (decided.to !== null && decided.to < instantOf(decided.from)) return [];
  const old = wrongBefore(draft, span, decided);
  const leaves = !draft.singleValued && !isOf(span, decided);
  const wrong = [...old, wrongWithin(decided, draft.singleValued)];
  const target = leaves ? draft.ofNewValue() : draft;
  const keepsEnd = change.to === undefined && span.end?.cause === 'succession';
  const right = [...wrong, keepsEnd ? untilSucceeded(target, wrong, decided) : assertionOf(decided)];
  const lasting = withoutGaps(target, [...right, ...keepOthers(target, span, decided, right)], decided);
  return correctionsFirst(leaves ? [...lasting, ...keepOthers(draft, span, span, old)] : lasting);
}

/** The old value, within its old validity. */
function wrongBefore(draft: DecisionDraft, span: Span, decided: Period): DecidedPiece[] {
  const { object, from } = span;
  const wrong = draft.claimsWrong(span, from);
  // What ended the value just as it began again is struck out with it.
  const isRightThen = isOf(span, decided) && instantOf(decided.from) <= instantOf(from);
  const endedThen = draft.before.spans.some((one) => one !== span && isOf(one, span) && one.to === from);
  return from !== null && endedThen && !isRightThen ? [...wrong, { kind: 'ending', object, at: from }] : wrong;
}

function wrongWithin({ object, from, to }: Period, singleValued: boolean): DecidedPiece {
  return correctionOf(singleValued ? null : object, { start: from, end: to !== null && to === from ? to + 1 : to });
}

function assertionOf({ object, from, to }: Period): DecidedAssertion {
  return { kind: 'assertion', object, from, to, confidence: DECIDED, text: null };
}

/** Leaves the end to the value that follows, unless that is an observation, which what is said now would overrule. */
function untilSucceeded(draft: DecisionDraft, wrong: readonly DecidedPiece[], decided: Period): DecidedAssertion {
  const open = assertionOf({ ...decided, to: null });
  const spans = draft.spansWith([...wrong, open]);
  const span = spans.find((one) => isOf(one, decided) && one.from === decided.from);
  return span?.to === decided.to ? open : assertionOf(decided);
}

/** Says the value again where it ends within its validity, such as by an end that concerns all values. */
function withoutGaps(draft: DecisionDraft, pieces: readonly DecidedPiece[], decided: Period): DecidedPiece[] {
  const all = [...pieces];
  const end = decided.to ?? Infinity;
  const said = new Set<Moment>([decided.from]);
  for (;;) {
    const gap = draft.spansWith(all).find((span) => {
      const at = span.to ?? Infinity;
      return isOf(span, decided) && at > instantOf(decided.from) && at < end && !said.has(span.to);
    });
    if (!gap) return all;
    said.add(gap.to);
    all.push(assertionOf({ ...decided, from: gap.to }));
  }
}
