import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RemovalAnswer } from '@memory-graph/contracts/internal-http/ingestion-worker.client';
import { GRAPH_WRITER, type GraphDelta, type GraphWriter } from '@memory-graph/graph-store-port/graph-writer.port';
import { Outbox } from '@memory-graph/relational-store/outbox/outbox';
import { graphChanged } from '../jobs/job-events.js';
import { toRemovalAnswer } from './removal-answer.js';

/** Removes the episode of a log, or keeps the log's content from ever reaching the graph. */
@Injectable()
export class RemoveEpisodeUseCase {
  constructor(
    @Inject(GRAPH_WRITER) private readonly graph: GraphWriter,
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async run(workspaceId: string, queueId: string): Promise<RemovalAnswer> {
    const removal = await this.graph.removeEpisode(workspaceId, queueId);
    if (removal.delta) await this.tell(workspaceId, removal.delta);
    return toRemovalAnswer(removal);
  }

  private async tell(workspaceId: string, delta: GraphDelta): Promise<void> {
    await this.outbox.add(this.dataSource.manager, [graphChanged(workspaceId, 'episode-removed', delta)]);
    this.outbox.wake();
  }
}
