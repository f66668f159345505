import { type GraphDto, GraphParametersDto } from '@memory-graph/contracts/resources';
import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { KnownAtGraphs } from '../known-at/known-at-graphs.js';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { requireEntity } from '../known-at/of-subject.js';
import { graphAnswer, pictureRequest } from './picture-request.js';

/** The graph in a form for visualization. */
@Controller('internal/workspaces/:workspaceId/graph')
@UseGuards(ServiceCredentialGuard)
export class GraphController {
  constructor(private readonly memory: KnownAtGraphs) {}

  @Get()
  async picture(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Query() query: GraphParametersDto,
  ): Promise<GraphDto> {
    const { entityId, subject, knownAt } = query;
    const { answer, state } = await this.memory.ask(workspaceId, knownAt, async (graph, now) => {
      const request = pictureRequest(query, now);
      const picture = await graph.picture(request);
      if (entityId !== undefined && picture.nodes.length === 0) await requireEntity(graph, entityId, subject);
      return graphAnswer(picture, await graph.loadFacts(picture.factIds), request);
    });
    return { ...answer, ...state };
  }
}
