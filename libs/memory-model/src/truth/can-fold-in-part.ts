import type { Span } from './span.js';
import { type Moment, type TimelineEvent, instantOf, isHindsight, isObservation } from './timeline-event.js';

/**
 * Whether new events of a stored timeline concern no more than the spans around them. If one event may overrule
 * another, the whole timeline is needed: see `overruleObservations`. What people say in order needs only a part.
 * @param spans those around the arrivals, see `TimelineUpdate`
 */
export function canFoldInPart(spans: readonly Span[], arrivals: readonly TimelineEvent[]): boolean {
  const firstTold = Math.min(...arrivals.filter(isHindsight).map(({ at }) => instantOf(at)));
  if (arrivals.some((event) => isObservation(event) && event.at >= firstTold)) return false;
  return arrivals.every((event) => standsAlone(event, spans));
}

function standsAlone(event: TimelineEvent, spans: readonly Span[]): boolean {
  const { at } = event;
  if (at === null || spans.some(({ from }) => from === null)) return false;
  if (!spans.some(({ from }) => instantOf(from) < at)) return false;
  if (!isHindsight(event)) return spans.every((span) => isBehindHindsight(span, at));
  return (
    event.kind === 'claim' && spans.every((span) => isBehindHindsight(span, at) && !isAtOrBehind(span.lastObserved, at))
  );
}

/** Nothing of the span that may be overruled is derived again. */
function isBehindHindsight({ hindsight, lastClaim }: Span, at: number): boolean {
  return hindsight === null || (hindsight < at && instantOf(lastClaim) < at);
}

function isAtOrBehind(moment: Moment, at: number): boolean {
  return moment !== null && moment >= at;
}
