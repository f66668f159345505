import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RemovalAnswer } from '@memory-graph/contracts/internal-http';
import { GRAPH_WRITER, type GraphWriter, type Removal } from '@memory-graph/graph';
import { Outbox } from '@memory-graph/relational-store';
import { graphChanged } from '../jobs/job-events.js';
import { withoutForgotten } from '../forgetting/without-forgotten.js';
import { toRemovalAnswer } from './removal-answer.js';
import { ReadingRepository } from '../re-extraction/reading.repository.js';
import { RemovalRepository } from './removal.repository.js';

/**
 * Removes the episode of a log, or prevents the log's content from reaching the graph. The graph
 * and the outbox do not share a transaction, so the expected changes are recorded first and a crash
 * in between does not lose the event.
 */
@Injectable()
export class RemoveEpisodeUseCase {
  /** By queue id. Concurrent requests for the same removal share one result, because a long episode takes time. */
  private readonly underWay = new Map<string, Promise<RemovalAnswer>>();

  constructor(
    @Inject(GRAPH_WRITER) private readonly graph: GraphWriter,
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly removals: RemovalRepository,
    private readonly outbox: Outbox,
    private readonly readings: ReadingRepository,
  ) {}

  /**
   * A repeated call completes an interrupted removal and returns the original result.
   * @param isForgotten the result and the events are not to contain the contents of the facts that vanish
   */
  run(workspaceId: string, queueId: string, isForgotten = false): Promise<RemovalAnswer> {
    const key = `${workspaceId} ${queueId}`;
    const underWay = this.underWay.get(key);
    if (underWay) return underWay;
    const removal = this.remove(workspaceId, queueId, isForgotten).finally(() => this.underWay.delete(key));
    this.underWay.set(key, removal);
    return removal;
  }

  private async remove(workspaceId: string, queueId: string, isForgotten: boolean): Promise<RemovalAnswer> {
    const told = (removal: Removal) => (isForgotten ? withoutForgotten(removal) : removal);
    await this.removals.begin({ workspaceId, queueId }, told(await this.graph.previewRemoval(workspaceId, queueId)));
    const removed = told(await this.graph.removeEpisode(workspaceId, queueId));
    // After the graph: a re-extraction that still reads the episode checks for its removal before it ends.
    await this.readings.forget([queueId]);
    return toRemovalAnswer(await this.finish(workspaceId, queueId, removed));
  }

  /** @returns what was removed, now or before a crash */
  private async finish(workspaceId: string, queueId: string, removed: Removal): Promise<Removal> {
    const removal = await this.dataSource.transaction(async (manager) => {
      const foreseen = await this.removals.finish(manager, queueId);
      if (foreseen === null) return removed;
      const { counts, delta } = removed.delta ? removed : foreseen;
      if (delta) await this.outbox.add(manager, graphChanged(workspaceId, 'episode-removed', delta));
      return { counts, delta };
    });
    this.outbox.wake();
    return removal;
  }
}
