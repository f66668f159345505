import { Injectable } from '@nestjs/common';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import { ownerOfFact } from '../ingestion-queue/owner-of.js';
import type { RetractFactRequestDto } from '@memory-graph/contracts/resources';

/** Retracts a fact. The retraction is evidence with its own log; deleting the log restores the fact. */
@Injectable()
export class RetractFactUseCase {
  constructor(
    private readonly queue: IngestQueue,
    private readonly searchService: SearchServiceClient,
  ) {}

  /**
   * @returns the id of the log
   * @throws ServiceError `not_found` if the fact does not exist
   */
  async run(caller: Principal, factId: string, request: RetractFactRequestDto): Promise<string> {
    const fact = await this.searchService.fact(caller.workspaceId, factId);
    const reason = request.reason ?? null;
    return this.queue.acceptEvidence(caller, {
      text: reason === null ? `Retracted: ${fact.content}` : `Retracted: ${fact.content} (${reason})`,
      content: { kind: 'retraction', factId, reason },
      source: request.source,
      ...ownerOfFact(fact),
    });
  }
}
