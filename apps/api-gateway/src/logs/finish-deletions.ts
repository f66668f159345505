import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host/periodic-task';
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
  private readonly sweeps = new PeriodicTask(() => this.run(LEFT_AFTER_MS), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Half-done deletions could not be looked up: ${String(error)}`),
  });

  constructor(
    private readonly deletions: LogDeletionRepository,
    private readonly worker: IngestionWorkerClient,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start(() => this.run(0));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }

  /** @param begunBeforeMs how long ago they must have begun at least */
  async run(begunBeforeMs: number): Promise<void> {
    for (const { workspaceId, id } of await this.deletions.listBegun(begunBeforeMs, MAX_PER_SWEEP)) {
      try {
        await this.worker.removeEpisode(workspaceId, id);
        await this.deletions.finish(workspaceId, id);
        this.logger.warn(`The deletion of log ${id}, which was left half done, is finished.`);
      } catch (error) {
        this.logger.warn(`The deletion of log ${id} stays half done for now: ${String(error)}`);
      }
    }
  }
}
