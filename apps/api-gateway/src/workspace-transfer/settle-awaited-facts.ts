import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http';
import type { AwaitedFact, AwaitedFacts } from './awaited-facts.js';
import { ImportedCitationRepository } from './imported-citation.repository.js';
import { ImportedSearchFeedbackRepository } from './imported-search-feedback.repository.js';
import { ImportedSpaceFactRepository } from './imported-space-fact.repository.js';

const SWEEP_MS = 2_000;
const MAX_PER_LOOK = 5_000;

/**
 * Gives imported spaces, citations and feedback on search results their facts once the worker has derived them, which happens
 * after the import.
 */
@Injectable()
export class SettleAwaitedFacts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SettleAwaitedFacts.name);
  private readonly kinds: readonly AwaitedFacts[];
  private readonly sweeps = new PeriodicTask(() => this.run(), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Facts of imports could not be listed: ${String(error)}`),
  });

  constructor(
    spaceFacts: ImportedSpaceFactRepository,
    citations: ImportedCitationRepository,
    feedback: ImportedSearchFeedbackRepository,
    private readonly searchService: SearchServiceClient,
  ) {
    this.kinds = [spaceFacts, citations, feedback];
  }

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }

  private async run(): Promise<void> {
    for (const kind of this.kinds) {
      for (let due = await kind.takeDue(MAX_PER_LOOK); due.length > 0; due = await kind.takeDue(MAX_PER_LOOK)) {
        await this.settle(kind, due);
      }
      await kind.giveUp();
    }
  }

  /** A failed look-up waits for its next turn and does not delay the others. */
  private async settle(kind: AwaitedFacts, due: readonly AwaitedFact[]): Promise<void> {
    const { workspaceId, ownerId } = due[0]!;
    const statementIds = [...new Set(due.map(({ statementId }) => statementId))];
    try {
      const { facts } = await this.searchService.supportedFacts(workspaceId, { ids: statementIds });
      await kind.settle(ownerId, facts);
    } catch (error) {
      this.logger.warn(
        `The facts of the imported ${kind.owners} ${ownerId} could not be found; the next run tries again: ${String(error)}`,
      );
    }
  }
}
