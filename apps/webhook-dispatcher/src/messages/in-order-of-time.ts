import { LOG_STATUS_CHANGED_V1 } from '@memory-graph/contracts/events/log-status-changed/log-status-changed.v1.event';
import type { BusEvent } from './bus-event.js';

/**
 * Each topic keeps the order of a log, but between topics the bus promises none: events that arrived together are told in the
 * order in which they happened, and where that is the same the status of a log before what its episode changed.
 */
export function inOrderOfTime(events: readonly BusEvent[]): BusEvent[] {
  return events.toSorted((a, b) => Date.parse(a.data.at) - Date.parse(b.data.at) || rankOf(a) - rankOf(b));
}

function rankOf(event: BusEvent): number {
  return event.type === LOG_STATUS_CHANGED_V1 ? 0 : 1;
}
