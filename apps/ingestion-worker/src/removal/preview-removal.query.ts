import { Inject, Injectable } from '@nestjs/common';
import type { RemovalAnswer } from '@memory-graph/contracts/internal-http/ingestion-worker.client';
import { GRAPH_WRITER, type GraphWriter } from '@memory-graph/graph-store-port/graph-writer.port';
import { toRemovalAnswer } from './removal-answer.js';

/** What the removal of an episode would do. */
@Injectable()
export class PreviewRemovalQuery {
  constructor(@Inject(GRAPH_WRITER) private readonly graph: GraphWriter) {}

  async run(workspaceId: string, queueId: string): Promise<RemovalAnswer> {
    return toRemovalAnswer(await this.graph.previewRemoval(workspaceId, queueId));
  }
}
