import { subjectFor } from '@memory-graph/access-control';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Principal,
  type SearchCommand,
  WORKSPACE_SEARCH,
  type WorkspaceSearch,
} from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { toUtcIso } from '@memory-graph/contracts/validation';
import { TimeZones } from '../time-zones/time-zones.js';
import { UsageCounter } from '../usage/usage-counter.js';
import { KnownLabels } from '../labels/known-labels.js';
import { originAsked, type SearchAnswerDto, type SearchRequestDto } from '@memory-graph/contracts/resources';

/** Searches the memory of the caller's workspace. */
@Injectable()
export class SearchUseCase {
  constructor(
    @Inject(WORKSPACE_SEARCH) private readonly searches: WorkspaceSearch,
    private readonly knownLabels: KnownLabels,
    private readonly timeZones: TimeZones,
    private readonly usage: UsageCounter,
  ) {}

  /** @throws ServiceError `invalid_request` for unknown labels, or a time window that ends before it starts */
  async run(caller: Principal, request: SearchRequestDto): Promise<SearchAnswerDto> {
    const answer = await this.searches.search(caller.workspaceId, await this.check(caller, request));
    this.usage.countSearch(caller.workspaceId);
    return answer;
  }

  /** Like `run`, but returns the JSON as the search service wrote it. */
  async runForBytes(caller: Principal, request: SearchRequestDto): Promise<Uint8Array> {
    const answer = await this.searches.searchForBytes(caller.workspaceId, await this.check(caller, request));
    this.usage.countSearch(caller.workspaceId);
    return answer;
  }

  private async check(caller: Principal, request: SearchRequestDto): Promise<SearchCommand> {
    const timeZone = request.timeZone ?? (await this.timeZones.of(caller.workspaceId));
    const command = toCommand(caller, request, timeZone);
    if (command.startTime !== null && command.endTime !== null && command.startTime > command.endTime) {
      throw new ServiceError('invalid_request', 'The time window cannot end before it starts', {
        details: [{ path: 'startTime', message: 'must not be after endTime', code: 'after_end_time' }],
      });
    }
    await this.knownLabels.require(caller.workspaceId, [{ path: 'labelIds', labelIds: command.labelIds }]);
    return command;
  }
}

function toCommand(caller: Principal, request: SearchRequestDto, timeZone: string): SearchCommand {
  const limit = request.limit ?? 20;
  return {
    query: request.query,
    startTime: request.startTime ? toUtcIso(request.startTime) : null,
    endTime: request.endTime ? toUtcIso(request.endTime) : null,
    knownAt: request.knownAt ? toUtcIso(request.knownAt) : null,
    labelIds: request.labelIds ?? [],
    ...originAsked({ ...request, subject: subjectFor(caller, request.subject) }),
    limit,
    maxBfsDepth: request.maxBfsDepth ?? 3,
    includeInvalidated: request.includeInvalidated ?? false,
    entityTypes: request.entityTypes ?? [],
    kinds: request.kinds ?? [],
    predicates: request.predicates ?? [],
    groupIdentical: request.groupIdentical ?? false,
    timeZone,
    scoreThreshold: request.scoreThreshold ?? 0,
    minResults: Math.min(request.minResults ?? 1, limit),
    maxTokens: request.maxTokens ?? null,
    rerank: request.rerank ?? false,
    explain: request.explain ?? false,
    user: { id: caller.user.id, name: caller.user.name },
  };
}
