import { Inject, Injectable } from '@nestjs/common';
import type { ForeseenRemoval } from '@memory-graph/contracts/internal-http';
import { GRAPH_WRITER, type GraphWriter } from '@memory-graph/graph';
import { withoutForgotten } from './without-forgotten.js';
import { CompleteRemovals } from './complete-removals.js';
import { type EpisodeRemoval, RemovalRepository } from './removal.repository.js';

/**
 * Removes the episodes of logs that are forgotten, in groups of one transaction of the graph. One preview serves both the
 * caller, who notes which facts vanish, and the events: as the graph and the outbox share no transaction, it is kept
 * until the removal is reported. The group is removed at once, so that what was foreseen of it holds for all or for none.
 */
@Injectable()
export class RemoveForgottenEpisodesUseCase {
  constructor(
    @Inject(GRAPH_WRITER) private readonly graph: GraphWriter,
    private readonly removals: RemovalRepository,
    private readonly completeRemovals: CompleteRemovals,
  ) {}

  /**
   * Foresees a removal, and changes nothing.
   * @returns the facts that vanish with each of the first queue ids, as many as go together
   */
  async foresee(workspaceId: string, queueIds: readonly string[]): Promise<ForeseenRemoval[]> {
    const previews = await this.graph.previewRemovals(workspaceId, queueIds);
    const foreseen = await this.removals.foresee(workspaceId, toldOf(queueIds, previews));
    return foreseen.map(({ queueId, removal: { delta } }) => ({
      queueId,
      factIds: delta?.deleted.map(({ id }) => id) ?? [],
    }));
  }

  /** @param queueIds that were foreseen together. A repeated call completes what was interrupted */
  async run(workspaceId: string, queueIds: readonly string[]): Promise<void> {
    await this.removals.beginForeseen(queueIds);
    for (let at = 0; at < queueIds.length;) {
      const group = queueIds.slice(at);
      const removed = toldOf(group, await this.graph.removeEpisodes(workspaceId, group));
      await this.completeRemovals.run(workspaceId, removed);
      at += removed.length;
    }
  }
}

/** @param removals of the first queue ids */
function toldOf(queueIds: readonly string[], removals: readonly EpisodeRemoval['removal'][]): EpisodeRemoval[] {
  return removals.map((removal, index) => ({ queueId: queueIds[index]!, removal: withoutForgotten(removal) }));
}
