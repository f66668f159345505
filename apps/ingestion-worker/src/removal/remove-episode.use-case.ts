import { Inject, Injectable } from '@nestjs/common';
import type { RemovalAnswer } from '@memory-graph/contracts/internal-http';
import { GRAPH_WRITER, type GraphWriter, type Removal } from '@memory-graph/graph';
import { withoutForgotten } from './without-forgotten.js';
import { CompleteRemovals } from './complete-removals.js';
import { toRemovalAnswer } from './removal-answer.js';
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
    private readonly removals: RemovalRepository,
    private readonly completeRemovals: CompleteRemovals,
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
    const foreseen = told(await this.graph.previewRemoval(workspaceId, queueId));
    await this.removals.begin({ workspaceId, queueId, isForgotten }, foreseen);
    const removal = told(await this.graph.removeEpisode(workspaceId, queueId));
    const [completed] = await this.completeRemovals.run(workspaceId, [{ queueId, removal }]);
    return toRemovalAnswer(completed!.removal);
  }
}
