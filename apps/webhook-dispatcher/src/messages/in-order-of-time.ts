import { LOG_STATUS_CHANGED_V1 } from '@memory-graph/contracts/events';
import type { BusEvent } from './bus-event.js';

/**
 * Sorts events that arrived together by time, because the bus guarantees order only within a topic.
 * At the same time, the status of a log precedes the changes by its episode.
 */
export function inOrderOfTime(events: readonly BusEvent[]): BusEvent[] {
  return events.toSorted((a, b) => Date.parse(a.data.at) - Date.parse(b.data.at) || rankOf(a) - rankOf(b));
}

function rankOf(event: BusEvent): number {
  return event.type === LOG_STATUS_CHANGED_V1 ? 0 : 1;
}
