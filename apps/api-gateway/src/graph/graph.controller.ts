import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { GraphDto, GraphQueryDto } from './graph.dto.js';

@ApiTags('Entities')
@Controller('api/v1/graph')
export class GraphController {
  constructor(private readonly searchService: SearchServiceClient) {}

  @Get()
  @RequireScope('read')
  @CanFail('not_found')
  @ApiOperation({ summary: 'Get a part of the graph', description: 'Around an entity, or its best connected part.' })
  @ApiOkResponse({ type: GraphDto })
  find(@Caller() caller: Principal, @Query() query: GraphQueryDto): Promise<GraphDto> {
    return this.searchService.graph(caller.workspaceId, { ...query });
  }
}
