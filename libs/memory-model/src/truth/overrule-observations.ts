import {
  type Claim,
  type End,
  type Moment,
  type Saying,
  type TimelineEvent,
  compareEvents,
  compareSaying,
  instantOf,
  isHindsight,
  isObservation,
} from './timeline-event.js';

/**
 * Of what is said about one time, the latest counts: "I live in Denver", and later "I moved to Aurora last month",
 * which is before the first was said. Such an observation is overruled by what was said after it of a time before it,
 * and is evidence only for the time before that.
 *
 * - Another value that holds overrules it where one of its claims until then was said later.
 * - An end that was said later overrules it, of its own value, until any value is known to begin after the end.
 *
 * @returns the same events, those overruled at the last moment before what overrules them; where no value begins earlier,
 *   since before anything known
 */
export function overruleObservations(events: readonly TimelineEvent[]): readonly TimelineEvent[] {
  if (!events.some(isHindsight) || !events.some(isObservation)) return events;
  const overruled = findOverruled(events);
  if (overruled.size === 0) return events;
  const begun = events.flatMap((event) =>
    event.kind === 'claim' && !overruled.has(event) && event.at !== null ? event.at : [],
  );
  const firstBegin = Math.min(...begun);
  return events.map((event) => {
    const since = overruled.get(event);
    if (since === undefined) return event;
    return { ...event, at: firstBegin < instantOf(since) ? instantOf(since) - 1 : null, overruled: true } as Claim;
  });
}

interface Held {
  objectKey: string;
  from: Moment;
  /** The latest saying of its claims. */
  said: Saying;
}

/** The observations that count no longer, and since when something else does. */
function findOverruled(events: readonly TimelineEvent[]): Map<TimelineEvent, Moment> {
  const overruled = new Map<TimelineEvent, Moment>();
  let holding: Held[] = [];
  let ends: (Saying & { objectKey: string | null; at: number })[] = [];

  for (const event of [...events].sort(compareEvents)) {
    if (event.kind !== 'claim') {
      const ended = holding.filter((held) => isEndOf(event, held));
      holding = holding.filter((held) => !ended.includes(held));
      if (!isHindsight(event)) continue;
      const keys = ended.length === 0 ? [event.objectKey] : ended.map(({ objectKey }) => objectKey);
      ends.push(...keys.map((objectKey) => ({ ...event, objectKey })));
      continue;
    }
    if (isObservation(event)) {
      const rival = holding.find((held) => held.objectKey !== event.objectKey && compareSaying(held.said, event) > 0);
      const holds = holding.some(({ objectKey }) => objectKey === event.objectKey);
      const end = holds ? undefined : ends.findLast((one) => isEndOf(one, event) && compareSaying(one, event) > 0);
      if (rival || end) {
        overruled.set(event, rival ? rival.from : (end as { at: number }).at);
        continue;
      }
    }
    holding = holdingAfter(holding, event);
    ends = [];
  }
  return overruled;
}

function isEndOf(end: Pick<End, 'objectKey'>, { objectKey }: { objectKey: string }): boolean {
  return end.objectKey === null || end.objectKey === objectKey;
}

function holdingAfter(holding: readonly Held[], claim: Claim): Held[] {
  const { objectKey, at } = claim;
  const same = holding.find((held) => held.objectKey === objectKey);
  const others = at === null ? holding.filter((held) => held !== same) : [];
  if (claim.instant) return [...others];
  const said = same && compareSaying(same.said, claim) > 0 ? same.said : claim;
  return [...others, { objectKey, from: same ? same.from : at, said }];
}
