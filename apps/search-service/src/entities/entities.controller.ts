import type { EntityDetailDto, EntityDto } from '@memory-graph/contracts/resources';
import { Controller, Get, Inject, Param, Query, UseGuards } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { GRAPH_READER, type GraphReader } from '@memory-graph/graph';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { EntityListParametersDto } from './entity-list-parameters.dto.js';

@Controller('internal/workspaces/:workspaceId/entities')
@UseGuards(ServiceCredentialGuard)
export class EntitiesController {
  constructor(@Inject(GRAPH_READER) private readonly graph: GraphReader) {}

  @Get()
  async list(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Query() { q, type, page, limit }: EntityListParametersDto,
  ): Promise<{ entities: EntityDto[]; total: number }> {
    const filter = { query: q ?? null, type: type ?? null };
    const { items, total } = await this.graph.listEntities(workspaceId, filter, { page, limit });
    return { entities: items, total };
  }

  @Get(':entityId')
  async entity(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('entityId', ResourceIdPipe) entityId: string,
  ): Promise<EntityDetailDto> {
    const entity = await this.graph.findEntity(workspaceId, entityId);
    if (!entity) throw new ServiceError('not_found', 'Entity not found');
    return entity;
  }
}
