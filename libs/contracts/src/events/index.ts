export { CloudEvent } from './cloud-event.js';
export { EVENT_DEFINITIONS, EVENT_TOPICS, type KnownEvent } from './event-registry.js';
export { ChangedFacts } from './graph-changed/changed-facts.js';
export {
  GRAPH_CHANGED_TOPIC,
  GRAPH_CHANGED_V1,
  GraphChangedData,
  GraphChangedV1,
  graphChangedV1,
} from './graph-changed/graph-changed.v1.event.js';
export { type IngestContent, ReadyFact, StatedFact } from './ingest-requested/ingest-content.js';
export {
  type ContentOrigin,
  INGEST_BACKLOG_TOPIC,
  INGEST_REQUESTED_TOPIC,
  INGEST_REQUESTED_V1,
  IngestRequestedData,
  IngestRequestedV1,
  ingestRequestedV1,
  RequestedRule,
} from './ingest-requested/ingest-requested.v1.event.js';
export {
  LOG_STATUS_CHANGED_TOPIC,
  LOG_STATUS_CHANGED_V1,
  LogStatusChangedData,
  LogStatusChangedV1,
  logStatusChangedV1,
} from './log-status-changed/log-status-changed.v1.event.js';
export { MEMORY_CHANGED_TOPIC } from './memory-changed/memory-changed.topic.js';
export {
  MAX_FORGOTTEN_LOG_IDS,
  MEMORY_FORGOTTEN_V1,
  MemoryForgottenData,
  MemoryForgottenV1,
  memoryForgottenV1,
} from './memory-changed/memory-forgotten.v1.event.js';
export {
  RE_EXTRACTION_APPLIED_V1,
  RE_EXTRACTION_READY_V1,
  reExtractionAppliedV1,
  type ReExtractionAppliedV1,
  type ReExtractionChangedData,
  reExtractionReadyV1,
  type ReExtractionReadyV1,
} from './memory-changed/re-extraction-changed.v1.event.js';
export { type RequestedVocabulary } from './ingest-requested/requested-vocabulary.js';
export {
  VOCABULARY_CHANGED_V1,
  type VocabularyChangedData,
  type VocabularyChangedV1,
  vocabularyChangedV1,
} from './memory-changed/vocabulary-changed.v1.event.js';
export { newEvent } from './new-event.js';
export { MalformedEventError } from './parse-event.errors.js';
export { parseEvent } from './parse-event.js';
export { partitionKeyOf } from './partition-key.js';
