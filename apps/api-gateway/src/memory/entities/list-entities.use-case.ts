import { subjectFor } from '@memory-graph/access-control';
import { SearchServiceClient, type Principal } from '@memory-graph/contracts/internal-http';
import { type EntityPageDto, type ListEntitiesDto, paginationOf } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { Vocabularies } from '../vocabulary/vocabularies.js';

/** Lists the entities of a workspace. */
@Injectable()
export class ListEntitiesUseCase {
  constructor(
    private readonly searchService: SearchServiceClient,
    private readonly vocabularies: Vocabularies,
  ) {}

  /** @throws ServiceError `invalid_request` for a type that is neither built-in nor declared */
  async run(caller: Principal, query: ListEntitiesDto): Promise<EntityPageDto> {
    const { workspaceId } = caller;
    await this.vocabularies.requireTypes(workspaceId, [{ path: 'type', type: query.type }]);
    const { total, ...page } = await this.searchService.entities(workspaceId, {
      ...query,
      subject: subjectFor(caller, query.subject),
    });
    return { ...page, pagination: paginationOf(query, total) };
  }
}
