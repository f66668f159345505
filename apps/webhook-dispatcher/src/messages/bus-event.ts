import type { GraphChangedV1, LogStatusChangedV1 } from '@memory-graph/contracts/events';

/** The bus events that the dispatcher consumes. */
export type BusEvent = LogStatusChangedV1 | GraphChangedV1;
