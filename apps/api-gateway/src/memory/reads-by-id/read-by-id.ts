import { mayRead } from '@memory-graph/access-control';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import type {
  EntityDetailDto,
  EpisodeDto,
  FactDetailDto,
  FactDto,
  FactHistoryDto,
  KnownAtParametersDto,
} from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { ownerOfFact } from '../ingestion-queue/owner-of.js';

/** Reads what has an id. To a caller who is bound to a subject, what belongs to others is unknown: `not_found`. */
@Injectable()
export class ReadById {
  constructor(private readonly searchService: SearchServiceClient) {}

  async fact(caller: Principal, id: string, query?: KnownAtParametersDto): Promise<FactDetailDto> {
    const fact = await this.searchService.fact(caller.workspaceId, id, query);
    if (caller.subject !== undefined && !mayRead(caller, ownerOfFact(fact))) {
      throw new ServiceError('not_found', 'Fact not found');
    }
    return fact;
  }

  async factHistory(caller: Principal, id: string): Promise<FactHistoryDto> {
    if (caller.subject !== undefined) await this.fact(caller, id);
    return this.searchService.factHistory(caller.workspaceId, id);
  }

  async entity(caller: Principal, id: string, query?: KnownAtParametersDto): Promise<EntityDetailDto> {
    const entity = await this.searchService.entity(caller.workspaceId, id, query);
    if (!mayRead(caller, entity)) throw new ServiceError('not_found', 'Entity not found');
    return entity;
  }

  async episode(caller: Principal, id: string): Promise<EpisodeDto> {
    const episode = await this.searchService.episode(caller.workspaceId, id);
    if (!mayRead(caller, episode)) throw new ServiceError('not_found', 'Episode not found');
    return episode;
  }

  async factsOfEpisode(caller: Principal, id: string): Promise<FactDto[]> {
    if (caller.subject !== undefined) await this.episode(caller, id);
    return this.searchService.factsOfEpisode(caller.workspaceId, id);
  }
}
