import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host/periodic-task';
import { RemovalRepository } from './removal.repository.js';
import { RemoveEpisodeUseCase } from './remove-episode.use-case.js';

const SWEEP_MS = 10_000;
/** Younger ones are likely to be at work. Finishing those too would do no harm, only work twice. */
const LEFT_AFTER_MS = 30_000;
const MAX_PER_SWEEP = 100;

/** Finishes removals that a crash left half done: at the start those of the run before, later those of other workers. */
@Injectable()
export class FinishRemovals implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(FinishRemovals.name);
  private readonly sweeps = new PeriodicTask(() => this.run(LEFT_AFTER_MS), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Half-done removals could not be looked up: ${String(error)}`),
  });

  constructor(
    private readonly removals: RemovalRepository,
    private readonly removeEpisode: RemoveEpisodeUseCase,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start(() => this.run(0));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }

  /** @param begunBeforeMs how long ago they must have begun at least */
  async run(begunBeforeMs: number): Promise<void> {
    for (const { workspaceId, queueId } of await this.removals.listBegun(begunBeforeMs, MAX_PER_SWEEP)) {
      try {
        await this.removeEpisode.run(workspaceId, queueId);
        this.logger.warn(`The removal of ${queueId}, which was left half done, is finished.`);
      } catch (error) {
        this.logger.warn(`The removal of ${queueId} stays half done for now: ${String(error)}`);
      }
    }
  }
}
