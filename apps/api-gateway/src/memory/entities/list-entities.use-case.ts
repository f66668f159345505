import { SearchServiceClient } from '@memory-graph/contracts/internal-http';
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
  async run(workspaceId: string, query: ListEntitiesDto): Promise<EntityPageDto> {
    await this.vocabularies.requireTypes(workspaceId, [{ path: 'type', type: query.type }]);
    const { total, ...page } = await this.searchService.entities(workspaceId, { ...query });
    return { ...page, pagination: paginationOf(query, total) };
  }
}
