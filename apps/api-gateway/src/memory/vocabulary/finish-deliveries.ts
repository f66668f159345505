import { PeriodicTask } from '@memory-graph/app-host';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DeliverVocabulary } from './deliver-vocabulary.js';
import { VocabularyRepository } from './vocabulary.repository.js';

const SWEEP_MS = 10_000;
const MAX_PER_SWEEP = 100;

/** Delivers vocabularies whose delivery a crash or an unavailable worker prevented. A repeated delivery is harmless. */
@Injectable()
export class FinishDeliveries implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(FinishDeliveries.name);
  private readonly sweeps = new PeriodicTask(() => this.run(), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Undelivered vocabularies could not be listed: ${String(error)}`),
  });

  constructor(
    private readonly vocabularies: VocabularyRepository,
    private readonly deliver: DeliverVocabulary,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start(() => this.run());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }

  async run(): Promise<void> {
    for (const undelivered of await this.vocabularies.listUndelivered(MAX_PER_SWEEP)) {
      try {
        await this.deliver.run(undelivered);
      } catch (error) {
        this.logger.warn(
          `The vocabulary of workspace ${undelivered.workspaceId} could not be delivered; the next run tries again: ${String(error)}`,
        );
      }
    }
  }
}
