import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
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
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly removals: RemovalRepository,
    private readonly removeEpisode: RemoveEpisodeUseCase,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.sweep(0);
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.sweep(LEFT_AFTER_MS));
    }, SWEEP_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
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

  private async sweep(begunBeforeMs: number): Promise<void> {
    try {
      await this.run(begunBeforeMs);
    } catch (error) {
      this.logger.warn(`Half-done removals could not be looked up: ${String(error)}`);
    }
  }
}
