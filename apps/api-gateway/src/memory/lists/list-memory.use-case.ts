import { subjectFor } from '@memory-graph/access-control';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import type { EpisodePageDto, FactPageDto, ListEpisodesDto, ListFactsDto } from '@memory-graph/contracts/resources';
import { parseDateTime } from '@memory-graph/contracts/validation';
import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { KnownLabels } from '../labels/known-labels.js';

/** Lists the facts and episodes of the caller's workspace. */
@Injectable()
export class ListMemoryUseCase {
  constructor(
    private readonly searchService: SearchServiceClient,
    private readonly knownLabels: KnownLabels,
  ) {}

  /** @throws ServiceError as `check`; `not_found` for an unknown entity */
  async facts(caller: Principal, query: ListFactsDto): Promise<FactPageDto> {
    await this.check(caller, query);
    return this.searchService.facts(caller.workspaceId, { ...query, subject: subjectFor(caller, query.subject) });
  }

  /** @throws ServiceError as `check`; `not_found` for an unknown entity */
  async episodes(caller: Principal, query: ListEpisodesDto): Promise<EpisodePageDto> {
    await this.check(caller, query);
    return this.searchService.episodes(caller.workspaceId, { ...query, subject: subjectFor(caller, query.subject) });
  }

  /** @throws ServiceError `invalid_request` for unknown labels, or a time window that ends before it starts */
  private async check(caller: Principal, { startTime, endTime, labelIds }: ListEpisodesDto): Promise<void> {
    if (startTime !== undefined && endTime !== undefined && parseDateTime(startTime)! > parseDateTime(endTime)!) {
      throw new ServiceError('invalid_request', 'The time window cannot end before it starts', {
        details: [{ path: 'startTime', message: 'must not be after endTime', code: 'after_end_time' }],
      });
    }
    if (labelIds) await this.knownLabels.require(caller.workspaceId, [{ path: 'labelIds', labelIds }]);
  }
}
