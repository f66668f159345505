import { AllowsUnknownFields } from '../../validation/allows-unknown-fields.js';
import { Nested } from '../../fields/structure-fields.js';
import { Id, Moment } from '../../fields/text-fields.js';
import { Constant, Count } from '../../fields/value-fields.js';
import { CloudEvent } from '../cloud-event.js';
import type { EventDefinition } from '../event-definition.js';
import { MEMORY_CHANGED_TOPIC } from './memory-changed.topic.js';

export const VOCABULARY_CHANGED_V1 = 'com.memory-graph.vocabulary.changed.v1';

@AllowsUnknownFields()
export class VocabularyChangedData {
  /** The key of the message. */
  @Id()
  workspaceId!: string;

  @Moment()
  at!: string;

  /** How many entity types the workspace declares now. */
  @Count()
  entityTypes!: number;

  /** How many predicates the workspace declares now. */
  @Count()
  predicates!: number;
}

@AllowsUnknownFields()
export class VocabularyChangedV1 extends CloudEvent {
  @Constant(VOCABULARY_CHANGED_V1)
  type!: typeof VOCABULARY_CHANGED_V1;

  @Nested(VocabularyChangedData)
  data!: VocabularyChangedData;
}

export const vocabularyChangedV1: EventDefinition<VocabularyChangedV1> = {
  topic: MEMORY_CHANGED_TOPIC,
  type: VOCABULARY_CHANGED_V1,
  title: 'Vocabulary changed',
  summary: 'A user replaced the entity types and predicates that the workspace declares. Facts are derived again.',
  eventClass: VocabularyChangedV1,
  example: {
    specversion: '1.0',
    id: '0198c0de-0000-7000-8000-000000000006',
    source: '/api-gateway',
    type: VOCABULARY_CHANGED_V1,
    time: '2026-03-02T11:00:00.000Z',
    subject: '0198c0de-0000-7000-8000-0000000000b1',
    datacontenttype: 'application/json',
    data: {
      workspaceId: '0198c0de-0000-7000-8000-0000000000b1',
      at: '2026-03-02T11:00:00.000Z',
      entityTypes: 1,
      predicates: 2,
    },
  },
};
