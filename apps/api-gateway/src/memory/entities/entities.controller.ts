import { ReadById } from '../reads-by-id/read-by-id.js';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import {
  AddAnswerDto,
  EntityDetailDto,
  EntityPageDto,
  KnownAtParametersDto,
  ListEntitiesDto,
  MergeEntitiesRequestDto,
  SplitEntityRequestDto,
  UpdateEntityRequestDto,
} from '@memory-graph/contracts/resources';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { Costs } from '../../http/rate-limits/costs.decorator.js';
import { costOfRead } from '../search/search-cost.js';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { ListEntitiesUseCase } from './list-entities.use-case.js';
import { MergeEntitiesUseCase } from './merge-entities.use-case.js';
import { SplitEntityUseCase } from './split-entity.use-case.js';
import { UpdateEntityUseCase } from './update-entity.use-case.js';

@ApiTags('Entities')
@Controller('api/v1/entities')
export class EntitiesController {
  constructor(
    private readonly readById: ReadById,
    private readonly listEntities: ListEntitiesUseCase,
    private readonly mergeEntities: MergeEntitiesUseCase,
    private readonly splitEntity: SplitEntityUseCase,
    private readonly updateEntity: UpdateEntityUseCase,
  ) {}

  @Get()
  @ConfinedToSubject()
  @RequireScope('read')
  @Costs(costOfRead)
  @CanFail('unprocessable')
  @ApiOperation({ summary: 'List entities' })
  @ApiOkResponse({ type: EntityPageDto })
  list(@Caller() caller: Principal, @Query() query: ListEntitiesDto): Promise<EntityPageDto> {
    return this.listEntities.run(caller, query);
  }

  @Get(':id')
  @ConfinedToSubject()
  @RequireScope('read')
  @Costs(costOfRead)
  @CanFail('unprocessable')
  @ApiOperation({ summary: 'Get an entity with its facts' })
  @ApiOkResponse({ type: EntityDetailDto })
  find(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Query() query: KnownAtParametersDto,
  ): Promise<EntityDetailDto> {
    return this.readById.entity(caller, id, { ...query });
  }

  @Patch(':id')
  @ConfinedToSubject()
  @RequireScope('write')
  @CanFail('rate_limited', 'conflict', 'unprocessable')
  @ApiOperation({
    summary: 'Rename an entity, change its type or add aliases',
    description:
      'The name and type outweigh those that texts use. Facts keep the words of their sources. ' +
      'Deleting the log of the change undoes it. A name of another entity is answered with 409: merge the two instead.',
  })
  @ApiOkResponse({ type: AddAnswerDto })
  async update(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() request: UpdateEntityRequestDto,
  ): Promise<AddAnswerDto> {
    return { success: true, queueId: await this.updateEntity.run(caller, id, request) };
  }

  @Post(':id/merge')
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited', 'unprocessable')
  @ApiOperation({
    summary: 'Merge entities',
    description:
      'Merges entities into one. Deleting the log of the merge undoes it, and so does a later split of the same names.',
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
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited', 'unprocessable')
  @ApiOperation({
    summary: 'Split an entity',
    description:
      'Moves some names of an entity to a new entity. Deleting the log of the split undoes it, and so does a later merge.',
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
