import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host';
import { LogDeletionRepository } from './log-deletion.repository.js';
import { LogRemoval } from './log-removal.js';

const SWEEP_MS = 10_000;
/** Younger deletions are probably still running. Finishing them too would be harmless but redundant. */
const LEFT_AFTER_MS = 30_000;
const MAX_PER_SWEEP = 100;

/** Completes deletions that a crash or an unavailable worker interrupted: at the start and periodically. */
@Injectable()
export class FinishDeletions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(FinishDeletions.name);
  private readonly sweeps = new PeriodicTask(() => this.run(LEFT_AFTER_MS), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Interrupted deletions could not be listed: ${String(error)}`),
  });

  constructor(
    private readonly deletions: LogDeletionRepository,
    private readonly removal: LogRemoval,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start(() => this.run(0));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }

  /** @param begunBeforeMs minimum age of the deletions */
  async run(begunBeforeMs: number): Promise<void> {
    for (const begun of await this.deletions.listBegun(begunBeforeMs, MAX_PER_SWEEP)) {
      const isDeleted = await this.removal.tryToComplete(begun, 'Log');
      if (isDeleted) this.logger.warn(`The interrupted deletion of log ${begun.id} was completed.`);
    }
  }
}
