import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { AssignToSpacesUseCase } from './assign-to-spaces.use-case.js';
import {
  AssignToSpacesAnswerDto,
  AssignToSpacesDto,
  CreateSpaceDto,
  ListSpacesDto,
  SpaceDto,
  UpdateSpaceDto,
} from '@memory-graph/contracts/resources';
import { SpacesUseCase } from './spaces.use-case.js';

@ApiTags('Spaces')
@Controller('api/v1/spaces')
export class SpacesController {
  constructor(
    private readonly spaces: SpacesUseCase,
    private readonly assignToSpaces: AssignToSpacesUseCase,
  ) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({ summary: 'List spaces', description: 'Sorted by name.' })
  @ApiOkResponse({ type: [SpaceDto] })
  list(@Caller() caller: Principal, @Query() { q }: ListSpacesDto): Promise<SpaceDto[]> {
    return this.spaces.list(caller.workspaceId, q);
  }

  @Post()
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Create a space',
    description: 'A workspace can have 1,000 spaces; beyond that the response is 409 `too_many_spaces`.',
  })
  @ApiCreatedResponse({ type: SpaceDto })
  create(@Caller() caller: Principal, @Body() request: CreateSpaceDto): Promise<SpaceDto> {
    return this.spaces.create(caller, request);
  }

  @Put()
  @RequireScope('write')
  @CanFail('not_found')
  @ApiOperation({ summary: 'Assign facts to spaces or remove them' })
  @ApiOkResponse({ type: AssignToSpacesAnswerDto })
  async assign(@Caller() caller: Principal, @Body() request: AssignToSpacesDto): Promise<AssignToSpacesAnswerDto> {
    return { success: true, changed: await this.assignToSpaces.run(caller.workspaceId, request) };
  }

  @Get(':id')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get a space' })
  @ApiOkResponse({ type: SpaceDto })
  find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<SpaceDto> {
    return this.spaces.find(caller.workspaceId, id);
  }

  @Put(':id')
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({ summary: 'Change a space', description: 'Omitted fields stay unchanged.' })
  @ApiOkResponse({ type: SpaceDto })
  update(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() request: UpdateSpaceDto,
  ): Promise<SpaceDto> {
    return this.spaces.update(caller.workspaceId, id, request);
  }

  @Delete(':id')
  @HttpCode(204)
  @RequireScope('write')
  @ApiOperation({ summary: 'Delete a space', description: 'The facts of the space are kept.' })
  @ApiNoContentResponse({ description: 'Deleted.' })
  remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    return this.spaces.delete(caller.workspaceId, id);
  }
}
