import { Controller, Get, Inject, Param, Query, UseGuards } from '@nestjs/common';
import type {
  EntityDetailAnswer,
  EntityListItemAnswer,
} from '@memory-graph/contracts/internal-http/search-service.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { GRAPH_READER, type GraphReader } from '@memory-graph/graph-store-port/graph-reader.port';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { EntityListQueryDto } from './entity-list-query.dto.js';

@Controller('internal/workspaces/:workspaceId/entities')
@UseGuards(ServiceCredentialGuard)
export class EntitiesController {
  constructor(@Inject(GRAPH_READER) private readonly graph: GraphReader) {}

  @Get()
  async list(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Query() { q, type, page, limit }: EntityListQueryDto,
  ): Promise<{ entities: EntityListItemAnswer[]; total: number }> {
    const filter = { query: q ?? null, type: type ?? null };
    const { items, total } = await this.graph.listEntities(workspaceId, filter, { page, limit });
    return { entities: items, total };
  }

  @Get(':entityId')
  async entity(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('entityId', ResourceIdPipe) entityId: string,
  ): Promise<EntityDetailAnswer> {
    const entity = await this.graph.findEntity(workspaceId, entityId);
    if (!entity) throw new ServiceError('not_found', 'There is no such entity');
    return entity;
  }
}
