import { type GraphDto, GraphParametersDto } from '@memory-graph/contracts/resources';
import { Controller, Get, Inject, Param, Query, UseGuards } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { GRAPH_READER, type GraphReader } from '@memory-graph/graph';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';

/** The graph in a form for visualization. */
@Controller('internal/workspaces/:workspaceId/graph')
@UseGuards(ServiceCredentialGuard)
export class GraphController {
  constructor(@Inject(GRAPH_READER) private readonly graph: GraphReader) {}

  @Get()
  async picture(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Query() { entityId, ...options }: GraphParametersDto,
  ): Promise<GraphDto> {
    const picture = await this.graph.picture(workspaceId, { entityId: entityId ?? null, ...options });
    if (entityId !== undefined && picture.nodes.length === 0) await this.requireEntity(workspaceId, entityId);
    return picture;
  }

  private async requireEntity(workspaceId: string, entityId: string): Promise<void> {
    const entity = await this.graph.findEntity(workspaceId, entityId);
    if (!entity) throw new ServiceError('not_found', 'Entity not found');
  }
}
