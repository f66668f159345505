import type { DeleteLogAnswerDto } from '../resources/log-deletion.js';
import type { InternalTransport } from './internal-transport.js';

/** The removal, with its effects on the facts. */
export type RemovalAnswer = Required<Pick<DeleteLogAnswerDto, 'deleted' | 'effects'>>;

/** Calls to `ingestion-worker`, the only writer of the graph. */
export class IngestionWorkerClient {
  constructor(private readonly transport: InternalTransport) {}

  /** Removes the episode of a log, or prevents that it is ever written. */
  removeEpisode(workspaceId: string, queueId: string): Promise<RemovalAnswer> {
    return this.transport.call({
      method: 'DELETE',
      path: `/internal/workspaces/${workspaceId}/queue/${queueId}`,
      idempotent: true,
    });
  }

  /** Previews `removeEpisode` without changes. */
  previewRemoval(workspaceId: string, queueId: string): Promise<RemovalAnswer> {
    return this.transport.call({
      method: 'GET',
      path: `/internal/workspaces/${workspaceId}/queue/${queueId}/removal`,
      idempotent: true,
    });
  }
}
