import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import { paginationOf } from '@memory-graph/http-api/pagination/pagination.dto';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { AddAnswerDto } from '../add/add-answer.dto.js';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { MergeEntitiesRequestDto, SplitEntityRequestDto } from './entity-identity.dto.js';
import { EntityDetailDto, EntityPageDto } from './entity.dto.js';
import { ListEntitiesDto } from './list-entities.dto.js';
import { MergeEntitiesUseCase } from './merge-entities.use-case.js';
import { SplitEntityUseCase } from './split-entity.use-case.js';

@ApiTags('Entities')
@Controller('api/v1/entities')
export class EntitiesController {
  constructor(
    private readonly searchService: SearchServiceClient,
    private readonly mergeEntities: MergeEntitiesUseCase,
    private readonly splitEntity: SplitEntityUseCase,
  ) {}

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

  @Post(':id/merge')
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited', 'unprocessable')
  @ApiOperation({
    summary: 'Merge entities',
    description:
      'They are one from now on. Deleting the log of the merge undoes it; a later split of the same names does too.',
  })
  @ApiOkResponse({ type: AddAnswerDto })
  async merge(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() request: MergeEntitiesRequestDto,
  ): Promise<AddAnswerDto> {
    return { success: true, queueId: await this.mergeEntities.run(caller, id, request) };
  }

  @Post(':id/split')
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited', 'unprocessable')
  @ApiOperation({
    summary: 'Split an entity',
    description:
      'Some of its names are those of another one. Deleting the log of the split undoes it; a later merge does too.',
  })
  @ApiOkResponse({ type: AddAnswerDto })
  async split(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() request: SplitEntityRequestDto,
  ): Promise<AddAnswerDto> {
    return { success: true, queueId: await this.splitEntity.run(caller, id, request) };
  }
}
