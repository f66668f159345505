import type { GraphChangedV1 } from '@memory-graph/contracts/events/graph-changed/graph-changed.v1.event';
import type { LogStatusChangedV1 } from '@memory-graph/contracts/events/log-status-changed/log-status-changed.v1.event';

/** What the dispatcher hears of on the bus. */
export type BusEvent = LogStatusChangedV1 | GraphChangedV1;
