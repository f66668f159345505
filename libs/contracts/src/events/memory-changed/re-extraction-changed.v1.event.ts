import { Nested } from '../../fields/structure-fields.js';
import { Id, Moment } from '../../fields/text-fields.js';
import { Constant } from '../../fields/value-fields.js';
import { ReExtractionCountsDto } from '../../resources/re-extractions.js';
import { AllowsUnknownFields } from '../../validation/allows-unknown-fields.js';
import { CloudEvent } from '../cloud-event.js';
import type { EventDefinition } from '../event-definition.js';
import { MEMORY_CHANGED_TOPIC } from './memory-changed.topic.js';

export const RE_EXTRACTION_READY_V1 = 'com.memory-graph.re-extraction.ready.v1';
export const RE_EXTRACTION_APPLIED_V1 = 'com.memory-graph.re-extraction.applied.v1';

@AllowsUnknownFields()
export class ReExtractionChangedData {
  /** The key of the message. */
  @Id()
  workspaceId!: string;

  @Id()
  reExtractionId!: string;

  @Moment()
  at!: string;

  @Nested(ReExtractionCountsDto)
  counts!: ReExtractionCountsDto;
}

@AllowsUnknownFields()
export class ReExtractionReadyV1 extends CloudEvent {
  @Constant(RE_EXTRACTION_READY_V1)
  type!: typeof RE_EXTRACTION_READY_V1;

  @Nested(ReExtractionChangedData)
  data!: ReExtractionChangedData;
}

@AllowsUnknownFields()
export class ReExtractionAppliedV1 extends CloudEvent {
  @Constant(RE_EXTRACTION_APPLIED_V1)
  type!: typeof RE_EXTRACTION_APPLIED_V1;

  @Nested(ReExtractionChangedData)
  data!: ReExtractionChangedData;
}

const EXAMPLE = {
  specversion: '1.0' as const,
  id: '0198c0de-0000-7000-8000-000000000005',
  source: '/ingestion-worker',
  time: '2026-03-02T11:00:05.000Z',
  subject: '0198c0de-0000-7000-8000-0000000000b1',
  datacontenttype: 'application/json' as const,
  data: {
    workspaceId: '0198c0de-0000-7000-8000-0000000000b1',
    reExtractionId: '0198c0de-0000-7000-8000-0000000000c2',
    at: '2026-03-02T11:00:05.000Z',
    counts: {
      ...{ episodes: 120, changedEpisodes: 31, unreadEpisodes: 0, statementsBefore: 240, statementsAfter: 255 },
      ...{ added: 18, gone: 5, changed: 7 },
    },
  },
};

export const reExtractionReadyV1: EventDefinition<ReExtractionReadyV1> = {
  topic: MEMORY_CHANGED_TOPIC,
  type: RE_EXTRACTION_READY_V1,
  title: 'Re-extraction ready',
  summary: 'A re-extraction was completed and compared with the graph. It can be applied or discarded.',
  eventClass: ReExtractionReadyV1,
  example: { ...EXAMPLE, type: RE_EXTRACTION_READY_V1 },
};

export const reExtractionAppliedV1: EventDefinition<ReExtractionAppliedV1> = {
  topic: MEMORY_CHANGED_TOPIC,
  type: RE_EXTRACTION_APPLIED_V1,
  title: 'Re-extraction applied',
  summary: 'All changed episodes of a re-extraction were replaced in the graph.',
  eventClass: ReExtractionAppliedV1,
  example: { ...EXAMPLE, id: '0198c0de-0000-7000-8000-000000000006', type: RE_EXTRACTION_APPLIED_V1 },
};
