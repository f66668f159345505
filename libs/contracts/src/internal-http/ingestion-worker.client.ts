import type { ChangedFact } from '../events/graph-changed/graph-changed.v1.event.js';
import type { InternalTransport } from './internal-transport.js';

export interface RemovalAnswer {
  deleted: { episode: boolean; statements: number; entities: number; facts: number };
  /** How the facts change: those that vanish, get an end, or are valid again. */
  effects: { vanish: ChangedFact[]; end: ChangedFact[]; comeBack: ChangedFact[] };
}

/** Calls to `ingestion-worker`, the only writer of the graph. */
export class IngestionWorkerClient {
  constructor(private readonly transport: InternalTransport) {}

  /** Removes the episode of a log, or keeps it from ever being written. */
  removeEpisode(workspaceId: string, queueId: string): Promise<RemovalAnswer> {
    return this.transport.call({
      method: 'DELETE',
      path: `/internal/workspaces/${workspaceId}/queue/${queueId}`,
      idempotent: true,
    });
  }

  /** What `removeEpisode` would do; changes nothing. */
  previewRemoval(workspaceId: string, queueId: string): Promise<RemovalAnswer> {
    return this.transport.call({
      method: 'GET',
      path: `/internal/workspaces/${workspaceId}/queue/${queueId}/removal`,
      idempotent: true,
    });
  }
}
