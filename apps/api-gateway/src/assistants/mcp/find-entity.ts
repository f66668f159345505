import type { EntityDetailDto, EntityDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { canonicalId, isResourceId } from '@memory-graph/contracts/validation';
import { entityKey } from '@memory-graph/memory-model';

const MAX_CANDIDATES = 20;

/** The matching entity, or the candidates. */
export type FoundEntity = { entity: EntityDetailDto; candidates: [] } | { entity: null; candidates: EntityDto[] };

/** Finds an entity by its id or one of its names. */
@Injectable()
export class FindEntity {
  constructor(private readonly searchService: SearchServiceClient) {}

  /** @throws ServiceError `not_found` for an unknown id; an unknown name has no candidates */
  async run(workspaceId: string, idOrName: string): Promise<FoundEntity> {
    if (isResourceId(idOrName)) return this.found(workspaceId, canonicalId(idOrName));
    const query = { q: idOrName, page: 1, limit: MAX_CANDIDATES };
    const { entities: candidates } = await this.searchService.entities(workspaceId, query);
    const key = entityKey(idOrName);
    const named = candidates.filter(({ name, aliases }) => [name, ...aliases].some((own) => entityKey(own) === key));
    const [only, ...others] = named.length > 0 ? named : candidates;
    if (only === undefined || others.length > 0) return { entity: null, candidates };
    return this.found(workspaceId, only.id);
  }

  private async found(workspaceId: string, id: string): Promise<FoundEntity> {
    return { entity: await this.searchService.entity(workspaceId, id), candidates: [] };
  }
}
