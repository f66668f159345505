import {
  MEMORY_CHANGED_TOPIC,
  newEvent,
  RE_EXTRACTION_APPLIED_V1,
  RE_EXTRACTION_READY_V1,
  type ReExtractionChangedData,
} from '@memory-graph/contracts/events';
import { tracedEvent } from '@memory-graph/observability';
import type { OutboxEvent } from '@memory-graph/relational-store';
import type { ReExtraction, ReExtractionSummary } from './re-extraction.js';

const TYPES = { ready: RE_EXTRACTION_READY_V1, applied: RE_EXTRACTION_APPLIED_V1 } as const;

/** The event for a re-extraction that can be applied, or was. */
export function reExtractionChanged(
  change: keyof typeof TYPES,
  { id, workspaceId }: ReExtraction,
  { counts }: ReExtractionSummary,
): OutboxEvent {
  const data: ReExtractionChangedData = { workspaceId, reExtractionId: id, at: new Date().toISOString(), counts };
  return {
    topic: MEMORY_CHANGED_TOPIC,
    key: workspaceId,
    event: newEvent(TYPES[change], '/ingestion-worker', workspaceId, data, tracedEvent(MEMORY_CHANGED_TOPIC)),
  };
}
