import { IngestionWorkerClient, type Principal } from '@memory-graph/contracts/internal-http';
import type { FactDecisionPreviewDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { IngestQueue, type ReadyEvidence } from '../ingestion-queue/ingest-queue.js';

/** Makes decisions about facts, or previews them. */
@Injectable()
export class Decisions {
  constructor(
    private readonly queue: IngestQueue,
    private readonly worker: IngestionWorkerClient,
  ) {}

  /** @returns the id of the log */
  make(caller: Principal, decision: ReadyEvidence): Promise<string> {
    return this.queue.acceptEvidence(caller, decision);
  }

  /**
   * Reports how the decision would change the facts as they are now. Content that is still queued is not considered.
   * @throws ServiceError `unprocessable` for a decision that could not be stored
   */
  async preview(caller: Principal, decision: ReadyEvidence): Promise<FactDecisionPreviewDto> {
    const effects = await this.worker.previewDecision(caller.workspaceId, this.queue.requestOf(caller, decision));
    return { success: true, message: 'Preview only; nothing was changed.', effects };
  }
}
