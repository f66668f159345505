import type { EntityId, Evidence } from '../evidence/evidence.js';
import type { Vocabulary } from '../predicates/vocabulary.js';
import { type TimelineEvent, eventsOf } from './timeline-event.js';
import { type TimelineKey, isTimelineStatement, timelineKeyText, timelineOf } from './timeline-key.js';

export interface TouchedTimelines {
  timelines: { key: TimelineKey; events: TimelineEvent[] }[];
  /** Endings of whatever holds of a multi-valued predicate: they touch each timeline of that subject and predicate. */
  sweeping: { subject: EntityId; predicate: string; events: TimelineEvent[] }[];
}

/**
 * Sorts events to the timelines they belong to.
 * @param evidence retracted statements left out, entities already replaced by their canonical ids
 */
export function touchedTimelines(evidence: readonly Evidence[], vocabulary: Vocabulary): TouchedTimelines {
  const timelines = new Map<string, TouchedTimelines['timelines'][number]>();
  const sweeping = new Map<string, TouchedTimelines['sweeping'][number]>();
  for (const statement of evidence.filter(isTimelineStatement)) {
    const { subject, predicate } = statement;
    const key = timelineOf(statement, vocabulary);
    const bucket = key
      ? entry(timelines, timelineKeyText(key), () => ({ key, events: [] }))
      : entry(sweeping, JSON.stringify([subject, predicate]), () => ({ subject, predicate, events: [] }));
    bucket.events.push(...eventsOf(statement));
  }
  return { timelines: [...timelines.values()], sweeping: [...sweeping.values()] };
}

function entry<V>(map: Map<string, V>, key: string, create: () => V): V {
  let value = map.get(key);
  if (!value) map.set(key, (value = create()));
  return value;
}
