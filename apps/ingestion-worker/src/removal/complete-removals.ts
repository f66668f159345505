import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Outbox } from '@memory-graph/relational-store';
import { graphChanged } from '../jobs/job-events.js';
import { ReadingRepository } from '../re-extraction/reading.repository.js';
import { type EpisodeRemoval, RemovalRepository } from './removal.repository.js';

/** Notifies the other services about episodes that were removed from the graph, once each. */
@Injectable()
export class CompleteRemovals {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly removals: RemovalRepository,
    private readonly outbox: Outbox,
    private readonly readings: ReadingRepository,
  ) {}

  /**
   * @param removed what the graph answered, in the order of the removals
   * @returns what was removed, now or before a crash
   */
  async run(workspaceId: string, removed: readonly EpisodeRemoval[]): Promise<EpisodeRemoval[]> {
    const queueIds = removed.map(({ queueId }) => queueId);
    // After the graph: a re-extraction that still reads an episode checks for its removal before it ends.
    await this.readings.forget(queueIds);
    const removals = await this.dataSource.transaction(async (manager) => {
      const foreseen = await this.removals.finish(manager, queueIds);
      const told = removed.filter(({ queueId }) => foreseen.has(queueId)).map((one) => withForeseen(one, foreseen));
      await this.outbox.add(
        manager,
        told.flatMap(({ removal: { delta } }) => (delta ? graphChanged(workspaceId, 'episode-removed', delta) : [])),
      );
      return removed.map((one) => withForeseen(one, foreseen));
    });
    this.outbox.wake();
    return removals;
  }
}

/** What was foreseen counts where an earlier call has taken the episode, or a part of it, away. */
function withForeseen(one: EpisodeRemoval, foreseen: ReadonlyMap<string, EpisodeRemoval['removal']>): EpisodeRemoval {
  const removal = foreseen.get(one.queueId);
  if (!removal) return one;
  const { counts, delta } = one.removal.delta ? one.removal : removal;
  return { queueId: one.queueId, removal: { counts, delta } };
}
