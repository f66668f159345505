import { PeriodicTask } from '@memory-graph/app-host';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { LogDeletionRepository } from './log-deletion.repository.js';
import { LogRemoval } from './log-removal.js';

const SWEEP_MS = 1_000;
/** Few, so that `FinishDeletions` does not take them for interrupted. */
const LOGS_AT_ONCE = 100;

/**
 * Deletes expired logs. Recording a deletion claims it: of several processes, one carries it out. If that one is killed,
 * `FinishDeletions` completes it.
 */
@Injectable()
export class ExpireLogs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ExpireLogs.name);
  private readonly stopping = new AbortController();
  private readonly sweeps = new PeriodicTask(() => this.run(), {
    intervalMs: SWEEP_MS,
    onError: (error) =>
      this.logger.warn(`Expired logs could not be deleted; a later run tries again: ${String(error)}`),
  });

  constructor(
    private readonly deletions: LogDeletionRepository,
    private readonly removal: LogRemoval,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    return this.sweeps.stop();
  }

  async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const expired = await this.deletions.beginExpired(LOGS_AT_ONCE);
      if (expired.length === 0) return;
      for (const workspaceId of new Set(expired.map((log) => log.workspaceId))) {
        const ids = expired.filter((log) => log.workspaceId === workspaceId).map(({ id }) => id);
        await this.removal.completeAll(workspaceId, ids);
      }
    }
  }
}
