import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import { paginationOf } from '@memory-graph/http-api/pagination/pagination.dto';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { EntityDetailDto, EntityPageDto } from './entity.dto.js';
import { ListEntitiesDto } from './list-entities.dto.js';

@ApiTags('Entities')
@Controller('api/v1/entities')
export class EntitiesController {
  constructor(private readonly searchService: SearchServiceClient) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({ summary: 'List entities' })
  @ApiOkResponse({ type: EntityPageDto })
  async list(@Caller() caller: Principal, @Query() query: ListEntitiesDto): Promise<EntityPageDto> {
    const { entities, total } = await this.searchService.entities(caller.workspaceId, { ...query });
    return { entities, pagination: paginationOf(query, total) };
  }

  @Get(':id')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get an entity with its facts' })
  @ApiOkResponse({ type: EntityDetailDto })
  find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<EntityDetailDto> {
    return this.searchService.entity(caller.workspaceId, id);
  }
}
