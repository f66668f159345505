import { ReadById } from '../reads-by-id/read-by-id.js';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { ReadyEvidence } from '../ingestion-queue/ingest-queue.js';
import { ownerOfFact } from '../ingestion-queue/owner-of.js';
import { Decisions } from './decisions.js';
import type { FactDecisionPreviewDto, RetractFactRequestDto } from '@memory-graph/contracts/resources';

/** Retracts a fact. The retraction is evidence with its own log; deleting the log restores the fact. */
@Injectable()
export class RetractFactUseCase {
  constructor(
    private readonly decisions: Decisions,
    private readonly readById: ReadById,
  ) {}

  /**
   * @returns the id of the log
   * @throws ServiceError `not_found` if the fact does not exist
   */
  async run(caller: Principal, factId: string, request: RetractFactRequestDto): Promise<string> {
    return this.decisions.make(caller, await this.decide(caller, factId, request));
  }

  /** Makes all checks of `run`, and reports how the facts would change. */
  async preview(caller: Principal, factId: string, request: RetractFactRequestDto): Promise<FactDecisionPreviewDto> {
    return this.decisions.preview(caller, await this.decide(caller, factId, request));
  }

  private async decide(caller: Principal, factId: string, request: RetractFactRequestDto): Promise<ReadyEvidence> {
    const fact = await this.readById.fact(caller, factId);
    const reason = request.reason ?? null;
    return {
      text: reason === null ? `Retracted: ${fact.content}` : `Retracted: ${fact.content} (${reason})`,
      content: { kind: 'retraction', factId, reason },
      source: request.source,
      ...ownerOfFact(fact),
    };
  }
}
