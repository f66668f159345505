import { topicsOf, type EventDefinition } from './event-definition.js';
import { graphChangedV1, type GraphChangedV1 } from './graph-changed/graph-changed.v1.event.js';
import { ingestRequestedV1, type IngestRequestedV1 } from './ingest-requested/ingest-requested.v1.event.js';
import { logStatusChangedV1, type LogStatusChangedV1 } from './log-status-changed/log-status-changed.v1.event.js';
import { memoryForgottenV1, type MemoryForgottenV1 } from './memory-changed/memory-forgotten.v1.event.js';
import {
  reExtractionAppliedV1,
  type ReExtractionAppliedV1,
  reExtractionReadyV1,
  type ReExtractionReadyV1,
} from './memory-changed/re-extraction-changed.v1.event.js';

export type KnownEvent =
  | IngestRequestedV1
  | LogStatusChangedV1
  | GraphChangedV1
  | MemoryForgottenV1
  | ReExtractionReadyV1
  | ReExtractionAppliedV1;

export type KnownEventType = KnownEvent['type'];

export type EventOfType<Type extends KnownEventType> = Extract<KnownEvent, { type: Type }>;

/** Every event of the service, in the order in which the main job sends them. */
export const EVENT_DEFINITIONS: readonly EventDefinition<KnownEvent>[] = [
  ingestRequestedV1,
  logStatusChangedV1,
  graphChangedV1,
  memoryForgottenV1,
  reExtractionReadyV1,
  reExtractionAppliedV1,
];

/** Every topic of the service except the dead-letter topics. */
export const EVENT_TOPICS: readonly string[] = [...new Set(EVENT_DEFINITIONS.flatMap(topicsOf))];
