import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope, subjectFor, ConfinedToSubject } from '@memory-graph/access-control';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { costOfGraph } from '../search/search-cost.js';
import { Costs } from '../../http/rate-limits/costs.decorator.js';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { GraphDto, GraphParametersDto } from '@memory-graph/contracts/resources';

@ApiTags('Entities')
@Controller('api/v1/graph')
export class GraphController {
  constructor(private readonly searchService: SearchServiceClient) {}

  @Get()
  @ConfinedToSubject()
  @RequireScope('read')
  @Costs(costOfGraph)
  @CanFail('not_found', 'unprocessable')
  @ApiOperation({
    summary: 'Get a part of the graph',
    description: 'Returns the neighbourhood of an entity, or the best connected part of the graph.',
  })
  @ApiOkResponse({ type: GraphDto })
  find(@Caller() caller: Principal, @Query() query: GraphParametersDto): Promise<GraphDto> {
    return this.searchService.graph(caller.workspaceId, { ...query, subject: subjectFor(caller, query.subject) });
  }
}
