import { type GraphDto, GraphParametersDto } from '@memory-graph/contracts/resources';
import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { KnownAtGraphs } from '../known-at/known-at-graphs.js';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { requireEntity, scopesAsked } from '../known-at/of-subject.js';

/** The graph in a form for visualization. */
@Controller('internal/workspaces/:workspaceId/graph')
@UseGuards(ServiceCredentialGuard)
export class GraphController {
  constructor(private readonly memory: KnownAtGraphs) {}

  @Get()
  async picture(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Query() { entityId, knownAt, subject, ...options }: GraphParametersDto,
  ): Promise<GraphDto> {
    const request = { entityId: entityId ?? null, ...options, scopes: scopesAsked(subject) };
    const { answer, state } = await this.memory.ask(workspaceId, knownAt, async (graph, asOf) => {
      const picture = await graph.picture(request, asOf);
      if (entityId !== undefined && picture.nodes.length === 0) await requireEntity(graph, entityId, subject);
      return picture;
    });
    return { ...answer, ...state };
  }
}
