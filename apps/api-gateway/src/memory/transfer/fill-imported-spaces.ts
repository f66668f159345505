import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { type ImportedSpaceFact, ImportedSpaceFactRepository } from './imported-space-fact.repository.js';

const SWEEP_MS = 2_000;
const MAX_PER_LOOK = 5_000;

/** Assigns facts to imported spaces once the worker has derived them, which happens after the import. */
@Injectable()
export class FillImportedSpaces implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(FillImportedSpaces.name);
  private readonly sweeps = new PeriodicTask(() => this.run(), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Facts of imported spaces could not be listed: ${String(error)}`),
  });

  constructor(
    private readonly noted: ImportedSpaceFactRepository,
    private readonly searchService: SearchServiceClient,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }

  /** A failed look-up waits for its next turn and does not delay the others. */
  async run(): Promise<void> {
    for (let due = await this.takeDue(); due.length > 0; due = await this.takeDue()) {
      const { workspaceId, spaceId } = due[0]!;
      const statementIds = due.map(({ statementId }) => statementId);
      try {
        const { facts } = await this.searchService.supportedFacts(workspaceId, statementIds);
        await this.noted.settle(spaceId, facts);
      } catch (error) {
        this.logger.warn(
          `The facts of the imported space ${spaceId} could not be assigned; the next run tries again: ${String(error)}`,
        );
      }
    }
    await this.noted.giveUp();
  }

  private takeDue(): Promise<ImportedSpaceFact[]> {
    return this.noted.takeDue(MAX_PER_LOOK);
  }
}
