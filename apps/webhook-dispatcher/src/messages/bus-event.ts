import type {
  GraphChangedV1,
  LogStatusChangedV1,
  MemoryForgottenV1,
  ReExtractionAppliedV1,
  ReExtractionReadyV1,
  VocabularyChangedV1,
} from '@memory-graph/contracts/events';

/** The bus events that the dispatcher consumes. */
export type BusEvent =
  | LogStatusChangedV1
  | GraphChangedV1
  | MemoryForgottenV1
  | ReExtractionReadyV1
  | ReExtractionAppliedV1
  | VocabularyChangedV1;
