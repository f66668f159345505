import type {
  GraphChangedV1,
  LogStatusChangedV1,
  MemoryForgottenV1,
  ReExtractionAppliedV1,
  ReExtractionReadyV1,
} from '@memory-graph/contracts/events';

/** The bus events that the dispatcher consumes. */
export type BusEvent = LogStatusChangedV1 | GraphChangedV1 | MemoryChangedEvent;

/** The events of the topic `memory.changed`. */
export type MemoryChangedEvent = MemoryForgottenV1 | ReExtractionReadyV1 | ReExtractionAppliedV1;
