import { Controller, Get, Inject, Param, Query, UseGuards } from '@nestjs/common';
import type { GraphAnswer } from '@memory-graph/contracts/internal-http/search-service.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { GRAPH_READER, type GraphReader } from '@memory-graph/graph-store-port/graph-reader.port';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { PictureQueryDto } from './picture-query.dto.js';

/** The graph, for a picture of it. */
@Controller('internal/workspaces/:workspaceId/graph')
@UseGuards(ServiceCredentialGuard)
export class GraphController {
  constructor(@Inject(GRAPH_READER) private readonly graph: GraphReader) {}

  @Get()
  async picture(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Query() { entityId, ...query }: PictureQueryDto,
  ): Promise<GraphAnswer> {
    const picture = await this.graph.picture(workspaceId, { entityId: entityId ?? null, ...query });
    if (entityId !== undefined && picture.nodes.length === 0) await this.requireEntity(workspaceId, entityId);
    return picture;
  }

  private async requireEntity(workspaceId: string, entityId: string): Promise<void> {
    const entity = await this.graph.findEntity(workspaceId, entityId);
    if (!entity) throw new ServiceError('not_found', 'There is no such entity');
  }
}
