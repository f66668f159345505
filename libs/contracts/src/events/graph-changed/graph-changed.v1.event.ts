import { ListOf, Nested, TextList } from '../../fields/structure-fields.js';
import { Choice, Constant, Id, Integer, Moment, Text } from '../../fields/value-fields.js';
import { FactDto } from '../../resources/facts.js';
import { AllowsUnknownFields } from '../../validation/allows-unknown-fields.js';
import { CloudEvent } from '../cloud-event.js';
import type { EventDefinition } from '../event-definition.js';

export const GRAPH_CHANGED_TOPIC = 'graph.changed';
export const GRAPH_CHANGED_V1 = 'com.memory-graph.graph.changed.v1';

/** A decision by a person about facts. */
@AllowsUnknownFields()
export class CorrectedFacts {
  @TextList({ description: 'The facts that were corrected or ended, as they were called before.' })
  factIds!: string[];

  @Nested(FactDto, { nullable: true, description: 'The fact after the decision. `null`: it is no longer known.' })
  fact!: FactDto | null;
}

/** An entity after a decision by a person about its name, type or aliases. */
@AllowsUnknownFields()
export class ChangedEntity {
  @Id({ description: 'The id of the entity. A new name can give it another id; the old one keeps leading to it.' })
  id!: string;

  @Text({ description: 'Its name.' })
  name!: string;

  @Text({ description: 'Its type.' })
  type!: string;
}

@AllowsUnknownFields()
export class GraphChangedData {
  /** The log's id, and the key of the message. */
  @Id()
  queueId!: string;

  @Id()
  workspaceId!: string;

  @Id()
  episodeId!: string;

  /** `episode-replaced`: the episode is the same, its evidence, or its text too, is another. */
  @Choice(['episode-applied', 'episode-removed', 'episode-replaced'])
  change!: 'episode-applied' | 'episode-removed' | 'episode-replaced';

  @Moment()
  at!: string;

  @ListOf(FactDto)
  created!: FactDto[];

  @ListOf(FactDto)
  invalidated!: FactDto[];

  @ListOf(FactDto)
  restored!: FactDto[];

  @ListOf(FactDto)
  deleted!: FactDto[];

  /** Set if the episode corrects or ends a fact by a decision of a person. */
  @Nested(CorrectedFacts, { optional: true })
  corrected?: CorrectedFacts;

  /** Set if the episode gives an entity another name or type, or aliases. */
  @Nested(ChangedEntity, { optional: true })
  entity?: ChangedEntity;

  /** Set, from 1, on the events that continue a change with too many facts for one event. */
  @Integer({ optional: true, minimum: 1 })
  part?: number;
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
    'An episode was applied to the graph, removed from it, or has other evidence now. The event lists the facts that this changed. ' +
    'If these are too many for one event, several events are sent, with each fact in exactly one of them.',
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
      created: [
        {
          id: '0198c0de-0000-5000-8000-0000000000e1',
          content: 'Ada lives in Lisbon',
          type: 'location',
          confidence: 0.8,
          validFrom: '2026-02-22T00:00:00.000Z',
          validTo: null,
        },
      ],
      invalidated: [],
      restored: [],
      deleted: [],
    },
  },
};
