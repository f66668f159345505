import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http/ingestion-worker.client';
import { LogDeletionRepository } from './log-deletion.repository.js';

const SWEEP_MS = 10_000;
/** Younger ones are likely to be at work. Finishing those too would do no harm, only work twice. */
const LEFT_AFTER_MS = 30_000;
const MAX_PER_SWEEP = 100;

/** Finishes deletions that a crash, or a worker out of reach, left half done: at the start, and from time to time. */
@Injectable()
export class FinishDeletions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(FinishDeletions.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly deletions: LogDeletionRepository,
    private readonly worker: IngestionWorkerClient,
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
    for (const { workspaceId, id } of await this.deletions.listBegun(begunBeforeMs, MAX_PER_SWEEP)) {
      await this.worker.removeEpisode(workspaceId, id);
      await this.deletions.finish(workspaceId, id);
      this.logger.warn(`The deletion of log ${id}, which was left half done, is finished.`);
    }
  }

  private async sweep(begunBeforeMs: number): Promise<void> {
    try {
      await this.run(begunBeforeMs);
    } catch (error) {
      this.logger.warn(`Deletions stay half done for now: ${String(error)}`);
    }
  }
}
