import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import type { RetractFactRequestDto } from './ready-facts.dto.js';

/** Withdraws a fact. The retraction is evidence like any other: it has a log, and deleting that brings the fact back. */
@Injectable()
export class RetractFactUseCase {
  constructor(
    private readonly queue: IngestQueue,
    private readonly searchService: SearchServiceClient,
  ) {}

  /**
   * @returns the id of the log
   * @throws ServiceError `not_found` if there is no such fact
   */
  async run(caller: Principal, factId: string, request: RetractFactRequestDto): Promise<string> {
    const fact = await this.searchService.fact(caller.workspaceId, factId);
    const reason = request.reason ?? null;
    return this.queue.acceptEvidence(caller, {
      text: reason === null ? `Retracted: ${fact.content}` : `Retracted: ${fact.content} (${reason})`,
      content: { kind: 'retraction', factId, reason },
      source: request.source,
    });
  }
}
