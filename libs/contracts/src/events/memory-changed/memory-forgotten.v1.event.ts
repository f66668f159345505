import { Nested, TextList } from '../../fields/structure-fields.js';
import { Id, Moment } from '../../fields/text-fields.js';
import { Constant } from '../../fields/value-fields.js';
import { ForgottenCountsDto } from '../../resources/forget.js';
import { AllowsUnknownFields } from '../../validation/allows-unknown-fields.js';
import { CloudEvent } from '../cloud-event.js';
import type { EventDefinition } from '../event-definition.js';
import { MEMORY_CHANGED_TOPIC } from './memory-changed.topic.js';

export const MEMORY_FORGOTTEN_V1 = 'com.memory-graph.memory.forgotten.v1';
/** Larger jobs are described by their counts. */
export const MAX_FORGOTTEN_LOG_IDS = 1_000;

@AllowsUnknownFields()
export class MemoryForgottenData {
  /** The key of the message. */
  @Id()
  workspaceId!: string;

  /** The id that `POST /api/v1/forget` returned. */
  @Id()
  jobId!: string;

  @Moment()
  at!: string;

  @Nested(ForgottenCountsDto)
  counts!: ForgottenCountsDto;

  /** The logs that were deleted. Null if there are more than 1,000. */
  @TextList({ nullable: true, maxSize: MAX_FORGOTTEN_LOG_IDS })
  logIds!: string[] | null;
}

@AllowsUnknownFields()
export class MemoryForgottenV1 extends CloudEvent {
  @Constant(MEMORY_FORGOTTEN_V1)
  type!: typeof MEMORY_FORGOTTEN_V1;

  @Nested(MemoryForgottenData)
  data!: MemoryForgottenData;
}

export const memoryForgottenV1: EventDefinition<MemoryForgottenV1> = {
  topic: MEMORY_CHANGED_TOPIC,
  type: MEMORY_FORGOTTEN_V1,
  title: 'Memory forgotten',
  summary: 'A forget job completed. The event contains ids and counts, but nothing of what was forgotten.',
  eventClass: MemoryForgottenV1,
  example: {
    specversion: '1.0',
    id: '0198c0de-0000-7000-8000-000000000004',
    source: '/api-gateway',
    type: MEMORY_FORGOTTEN_V1,
    time: '2026-03-02T10:00:05.000Z',
    subject: '0198c0de-0000-7000-8000-0000000000b1',
    datacontenttype: 'application/json',
    data: {
      workspaceId: '0198c0de-0000-7000-8000-0000000000b1',
      jobId: '0198c0de-0000-7000-8000-0000000000c1',
      at: '2026-03-02T10:00:05.000Z',
      counts: { logs: 1, episodes: 2, sentences: 3, facts: 4 },
      logIds: ['0198c0de-0000-7000-8000-0000000000a1'],
    },
  },
};
