import type { CloudEvent } from '../cloud-event.js';

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
}

export type GraphChangedV1 = CloudEvent<typeof GRAPH_CHANGED_V1, GraphChangedData>;
