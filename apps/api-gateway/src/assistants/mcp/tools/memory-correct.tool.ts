import type { Principal } from '@memory-graph/contracts/internal-http';
import { CorrectFactRequestDto, EndFactRequestDto, RetractFactRequestDto } from '@memory-graph/contracts/resources';
import { LogState, MemoryCorrectInput } from '@memory-graph/contracts/tools';
import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { CorrectFactUseCase } from '../../../memory/facts/correct-fact.use-case.js';
import { EndFactUseCase } from '../../../memory/facts/end-fact.use-case.js';
import { RetractFactUseCase } from '../../../memory/facts/retract-fact.use-case.js';
import type { Exchange, MemoryTool } from '../memory-tool.js';
import { LogProgress } from './log-progress.js';
import { readRequest } from './read-request.js';
import type { ToolAnswer } from './tool-answer.js';

const SOURCE = 'mcp';

/** `memory_correct`: corrects, ends or retracts a fact. */
@Injectable()
export class MemoryCorrectTool implements MemoryTool<MemoryCorrectInput> {
  readonly definition = {
    name: 'memory_correct',
    title: 'Correct a fact',
    description:
      'When the user says that a fact is wrong ("actually in May, not June") or no longer true. Get the factId by ' +
      'memory_search first, and give only what changes. News belongs into memory_add. Forgetting the logId undoes it.',
    input: MemoryCorrectInput,
    output: LogState,
    // Not destructive: a correction is added to the memory, and deleting its log undoes it.
    annotations: { destructiveHint: false, openWorldHint: false },
    isConfined: true,
  };

  constructor(
    private readonly correctFact: CorrectFactUseCase,
    private readonly endFact: EndFactUseCase,
    private readonly retractFact: RetractFactUseCase,
    private readonly progress: LogProgress,
  ) {}

  async run(caller: Principal, request: MemoryCorrectInput, exchange: Exchange): Promise<ToolAnswer> {
    try {
      const logId = await this.decide(caller, request);
      return await this.progress.follow(caller, logId, request.waitSeconds, exchange);
    } catch (error) {
      throw isUnknown(error) ? unknownFact(error) : error;
    }
  }

  /** @returns the id of the log */
  private decide(caller: Principal, request: MemoryCorrectInput): Promise<string> {
    const { factId, object, since, until, reason } = request;
    const changes = [object, since, until].some((change) => change !== undefined);
    const decision = { source: SOURCE, reason };
    if (request.neverTrue === true) {
      if (changes) throw invalid('neverTrue', 'cannot be combined with object, since or until');
      return this.retractFact.run(caller, factId, readRequest(RetractFactRequestDto, decision));
    }
    const ended = request.ended === true;
    if (ended && object === undefined && since === undefined) {
      return this.endFact.run(caller, factId, readRequest(EndFactRequestDto, { ...decision, at: until }));
    }
    const correction = readRequest(CorrectFactRequestDto, {
      ...decision,
      object,
      validFrom: since,
      validTo: ended ? (until ?? new Date().toISOString()) : until,
    });
    // Models also send `ended: false` as a default, beside what they want to change.
    if (request.ended === false && !changes) correction.validTo = null;
    return this.correctFact.run(caller, factId, correction);
  }
}

function isUnknown(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.code === 'not_found';
}

function unknownFact(cause: ServiceError): ServiceError {
  const message = 'There is no fact with this id; call memory_search or memory_about to find the id of the fact';
  return new ServiceError('not_found', message, { cause });
}

function invalid(path: string, message: string): ServiceError {
  const details = [{ path, message, code: 'contradiction' }];
  return new ServiceError('invalid_request', 'The correction contradicts itself', { details });
}
