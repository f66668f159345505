import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host';
import { RemovalRepository } from './removal.repository.js';
import { RemoveEpisodeUseCase } from './remove-episode.use-case.js';

const SWEEP_MS = 10_000;
/** Younger removals are probably still running. Finishing them too would be harmless but redundant. */
const LEFT_AFTER_MS = 30_000;
const MAX_PER_SWEEP = 100;

/**
 * Completes removals that a crash interrupted: at the start those of the previous run, later those
 * of other workers.
 */
@Injectable()
export class FinishRemovals implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(FinishRemovals.name);
  private readonly sweeps = new PeriodicTask(() => this.run(LEFT_AFTER_MS), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Interrupted removals could not be listed: ${String(error)}`),
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

  /** @param begunBeforeMs minimum age of the removals */
  async run(begunBeforeMs: number): Promise<void> {
    for (const { workspaceId, queueId, isForgotten } of await this.removals.listBegun(begunBeforeMs, MAX_PER_SWEEP)) {
      try {
        await this.removeEpisode.run(workspaceId, queueId, isForgotten);
        this.logger.warn(`The interrupted removal of ${queueId} was completed.`);
      } catch (error) {
        this.logger.warn(
          `The interrupted removal of ${queueId} could not be completed; the next run tries again: ${String(error)}`,
        );
      }
    }
  }
}
