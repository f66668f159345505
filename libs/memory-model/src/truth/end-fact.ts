import { type DecidedPiece, DecisionDraft, type FactTimeline, correctionsFirst } from './fact-decision.js';
import { isOf, keepOthers, restated } from './keep-others.js';
import { instantOf } from './timeline-event.js';

/**
 * The evidence that ends a fact at a time: claims of its value that begin later were wrong, and it stopped then.
 * @returns nothing if the fact does not exist, or does not hold at that time
 */
export function endFact(timeline: FactTimeline, at: number): DecidedPiece[] {
  const draft = new DecisionDraft(timeline);
  const { span } = draft;
  if (!span || at < instantOf(span.from) || (span.to !== null && at >= span.to)) return [];
  const { object, from } = span;
  const end: DecidedPiece[] = [...draft.claimsWrong(span, at + 1), { kind: 'ending', object, at }];
  const holds = draft
    .spansWith(end)
    .some((one) => isOf(one, span) && instantOf(one.from) <= instantOf(from) && one.to === at);
  // An observation after the end may be the only evidence for the time before it.
  const pieces = holds ? end : [...end, restated({ object, from, to: at }, span)];
  return correctionsFirst([...pieces, ...keepOthers(draft, span, { object, from, to: at }, pieces)]);
}
