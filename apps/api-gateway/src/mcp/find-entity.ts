import { Injectable } from '@nestjs/common';
import {
  SearchServiceClient,
  type EntityDetailAnswer,
  type EntityListItemAnswer,
} from '@memory-graph/contracts/internal-http/search-service.client';
import { canonicalId, isResourceId } from '@memory-graph/http-api/validation/resource-id';
import { entityKey } from '@memory-graph/memory-model/entity-resolution/entity-key';

const MAX_CANDIDATES = 20;

/** The entity that is meant, or those that may be. */
export type FoundEntity =
  { entity: EntityDetailAnswer; candidates: [] } | { entity: null; candidates: EntityListItemAnswer[] };

/** Finds the entity that an assistant speaks of by its id or one of its names. */
@Injectable()
export class FindEntity {
  constructor(private readonly searchService: SearchServiceClient) {}

  /** @throws ServiceError `not_found` for an id that is none of the workspace; an unknown name has no candidates */
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
