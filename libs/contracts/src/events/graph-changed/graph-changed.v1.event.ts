import type { CloudEvent } from '../cloud-event.js';
import type { EventDefinition } from '../event-definition.js';
import { arrayOf, DATE_TIME, ID, nullable, objectOf, oneOf, SHARE, TEXT } from '../json-schema.js';

export const GRAPH_CHANGED_TOPIC = 'graph.changed';
export const GRAPH_CHANGED_V1 = 'com.memory-graph.graph.changed.v1';

export interface ChangedFact {
  id: string;
  content: string;
  type: string;
  confidence: number;
  validFrom: string | null;
  validTo: string | null;
}

export interface GraphChangedData {
  /** The log's id, and the key of the message. */
  queueId: string;
  workspaceId: string;
  episodeId: string;
  change: 'episode-applied' | 'episode-removed';
  /** ISO 8601. */
  at: string;
  created: ChangedFact[];
  invalidated: ChangedFact[];
  restored: ChangedFact[];
  deleted: ChangedFact[];
  /** From 1, of an event that goes on with the facts of another one: a change of very many facts takes several. */
  part?: number;
}

export type GraphChangedV1 = CloudEvent<typeof GRAPH_CHANGED_V1, GraphChangedData>;

const changedFactsSchema = arrayOf(
  objectOf({
    id: ID,
    content: TEXT,
    type: TEXT,
    confidence: SHARE,
    validFrom: nullable(DATE_TIME),
    validTo: nullable(DATE_TIME),
  }),
);

export const graphChangedV1: EventDefinition<GraphChangedV1> = {
  topic: GRAPH_CHANGED_TOPIC,
  type: GRAPH_CHANGED_V1,
  title: 'Graph changed',
  summary:
    'An episode was applied to the graph or removed from it, with what that did to the facts. ' +
    'Many changed facts come in several events, each fact in one of them.',
  dataSchema: objectOf(
    {
      queueId: ID,
      workspaceId: ID,
      episodeId: ID,
      change: oneOf('episode-applied', 'episode-removed'),
      at: DATE_TIME,
      created: changedFactsSchema,
      invalidated: changedFactsSchema,
      restored: changedFactsSchema,
      deleted: changedFactsSchema,
    },
    { part: { type: 'integer', minimum: 1 } },
  ),
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
