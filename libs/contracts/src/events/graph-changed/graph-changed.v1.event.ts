import { Nested } from '../../fields/structure-fields.js';
import { Id, Moment } from '../../fields/text-fields.js';
import { Choice, Constant } from '../../fields/value-fields.js';
import { AllowsUnknownFields } from '../../validation/allows-unknown-fields.js';
import { CloudEvent } from '../cloud-event.js';
import type { EventDefinition } from '../event-definition.js';
import { ChangedFacts, EXAMPLE_CHANGE } from './changed-facts.js';

export const GRAPH_CHANGED_TOPIC = 'graph.changed';
export const GRAPH_CHANGED_V1 = 'com.memory-graph.graph.changed.v1';

@AllowsUnknownFields()
export class GraphChangedData extends ChangedFacts {
  /** The log's id, and the key of the message. */
  @Id()
  queueId!: string;

  @Id()
  workspaceId!: string;

  @Id()
  episodeId!: string;

  /** `episode-replaced`: another reading or a shortened text took the place of the episode. */
  @Choice(['episode-applied', 'episode-replaced', 'episode-removed'])
  change!: 'episode-applied' | 'episode-replaced' | 'episode-removed';

  @Moment()
  at!: string;
}

@AllowsUnknownFields()
export class GraphChangedV1 extends CloudEvent {
  @Constant(GRAPH_CHANGED_V1)
  type!: typeof GRAPH_CHANGED_V1;

  @Nested(GraphChangedData)
  data!: GraphChangedData;
}

export const graphChangedV1: EventDefinition<GraphChangedV1> = {
  topic: GRAPH_CHANGED_TOPIC,
  type: GRAPH_CHANGED_V1,
  title: 'Graph changed',
  summary:
    'An episode was replaced in the graph or removed from it. The event lists the facts that this changed. ' +
    'If these are too many for one event, several events are sent, with each fact in exactly one of them. ' +
    'What a new episode changes is in the event of its completed log; only if it is too much for that event, ' +
    'the beginning is in events of this type, which come first.',
  eventClass: GraphChangedV1,
  example: {
    specversion: '1.0',
    id: '0198c0de-0000-7000-8000-000000000003',
    source: '/ingestion-worker',
    type: GRAPH_CHANGED_V1,
    time: '2026-03-01T09:00:01.000Z',
    subject: '0198c0de-0000-7000-8000-0000000000a1',
    datacontenttype: 'application/json',
    data: {
      queueId: '0198c0de-0000-7000-8000-0000000000a1',
      workspaceId: '0198c0de-0000-7000-8000-0000000000b1',
      episodeId: '0198c0de-0000-7000-8000-0000000000d1',
      change: 'episode-applied',
      at: '2026-03-01T09:00:01.000Z',
      ...EXAMPLE_CHANGE,
    },
  },
};
