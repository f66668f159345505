import { PeriodicTask } from '@memory-graph/app-host';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { RedactionRepository } from './redaction.repository.js';
import { ShortenEpisodeUseCase } from './shorten-episode.use-case.js';

const SWEEP_MS = 10_000;
/** Younger redactions are probably still running. Finishing them too would be harmless but redundant. */
const LEFT_AFTER_MS = 60_000;
const MAX_PER_SWEEP = 100;

/** Completes redactions that a crash interrupted: at the start those of the previous run, later those of other workers. */
@Injectable()
export class FinishRedactions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(FinishRedactions.name);
  private readonly sweeps = new PeriodicTask(() => this.run(LEFT_AFTER_MS), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Interrupted redactions could not be listed: ${String(error)}`),
  });

  constructor(
    private readonly redactions: RedactionRepository,
    private readonly shortenEpisode: ShortenEpisodeUseCase,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start(() => this.run(0));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }

  /** @param begunBeforeMs minimum age of the redactions */
  async run(begunBeforeMs: number): Promise<void> {
    for (const { workspaceId, queueId } of await this.redactions.listBegun(begunBeforeMs, MAX_PER_SWEEP)) {
      try {
        await this.shortenEpisode.finish(workspaceId, [queueId]);
        this.logger.warn(`The interrupted redaction of ${queueId} was completed.`);
      } catch (error) {
        this.logger.warn(
          `The interrupted redaction of ${queueId} could not be completed; the next run tries again: ${String(error)}`,
        );
      }
    }
  }
}
