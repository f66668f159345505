import { ReadById } from '../reads-by-id/read-by-id.js';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { EndFactRequestDto, FactDecisionPreviewDto, FactDetailDto } from '@memory-graph/contracts/resources';
import { toUtcIso } from '@memory-graph/contracts/validation';
import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import type { ReadyEvidence } from '../ingestion-queue/ingest-queue.js';
import { ownerOfFact } from '../ingestion-queue/owner-of.js';
import { Decisions } from './decisions.js';
import { timeOfDecision } from './time-of-decision.js';

/** Ends a fact. The end is evidence with its own log; deleting the log undoes it. */
@Injectable()
export class EndFactUseCase {
  constructor(
    private readonly decisions: Decisions,
    private readonly readById: ReadById,
  ) {}

  /**
   * @returns the id of the log
   * @throws ServiceError `not_found` if the fact does not exist; `invalid_request` if it does not hold at the time
   */
  async run(caller: Principal, factId: string, request: EndFactRequestDto): Promise<string> {
    return this.decisions.make(caller, await this.decide(caller, factId, request));
  }

  /** Makes all checks of `run`, and reports how the facts would change. */
  async preview(caller: Principal, factId: string, request: EndFactRequestDto): Promise<FactDecisionPreviewDto> {
    return this.decisions.preview(caller, await this.decide(caller, factId, request));
  }

  private async decide(caller: Principal, factId: string, request: EndFactRequestDto): Promise<ReadyEvidence> {
    const fact = await this.readById.fact(caller, factId);
    const at = request.at === undefined ? new Date().toISOString() : toUtcIso(request.at);
    requireHolding(fact, at);
    const reason = request.reason ?? null;
    const wording = `Ended on ${at.slice(0, 10)}: ${fact.content}`;
    return {
      text: reason === null ? wording : `${wording} (${reason})`,
      content: { kind: 'ending', factId, at, reason },
      source: request.source,
      referenceTime: timeOfDecision(fact),
      ...ownerOfFact(fact),
    };
  }
}

function requireHolding({ validFrom, validTo }: FactDetailDto, at: string): void {
  const refuse = (message: string, code: string): ServiceError =>
    new ServiceError('invalid_request', 'The fact does not hold at this time', {
      details: [{ path: 'at', message, code }],
    });
  if (validFrom !== null && Date.parse(at) < Date.parse(validFrom)) {
    throw refuse('must not be before validFrom; retract the fact if it was never true', 'before_valid_from');
  }
  if (validTo !== null && Date.parse(at) >= Date.parse(validTo)) {
    throw refuse('must be before validTo; correct validTo to let the fact hold longer', 'already_ended');
  }
}
