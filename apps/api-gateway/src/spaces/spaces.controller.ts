import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { v7 as uuidv7 } from 'uuid';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { nameKey } from '../unique-names/name-key.js';
import { AssignToSpacesUseCase } from './assign-to-spaces.use-case.js';
import {
  AssignToSpacesAnswerDto,
  AssignToSpacesDto,
  CreateSpaceDto,
  ListSpacesDto,
  SpaceDto,
  toSpaceDto,
  UpdateSpaceDto,
} from './space.dto.js';
import { SpaceRepository } from './space.repository.js';

@ApiTags('Spaces')
@Controller('api/v1/spaces')
export class SpacesController {
  constructor(
    private readonly spaces: SpaceRepository,
    private readonly assignToSpaces: AssignToSpacesUseCase,
  ) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({ summary: 'List spaces', description: 'All of the workspace, by name.' })
  @ApiOkResponse({ type: [SpaceDto] })
  async list(@Caller() caller: Principal, @Query() { q }: ListSpacesDto): Promise<SpaceDto[]> {
    return (await this.spaces.list(caller.workspaceId, q ?? null)).map(toSpaceDto);
  }

  @Post()
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({ summary: 'Create a space', description: 'A workspace may have 1,000: 409 `too_many_spaces`.' })
  @ApiCreatedResponse({ type: SpaceDto })
  async create(@Caller() caller: Principal, @Body() request: CreateSpaceDto): Promise<SpaceDto> {
    const name = request.name.trim();
    const space = await this.spaces.insert({
      id: uuidv7(),
      workspaceId: caller.workspaceId,
      userId: caller.userId,
      name,
      nameKey: nameKey(name),
      description: request.description ?? '',
    });
    return toSpaceDto(space);
  }

  @Put()
  @RequireScope('write')
  @CanFail('not_found')
  @ApiOperation({ summary: 'Put facts into spaces, or take them out' })
  @ApiOkResponse({ type: AssignToSpacesAnswerDto })
  async assign(@Caller() caller: Principal, @Body() request: AssignToSpacesDto): Promise<AssignToSpacesAnswerDto> {
    return { success: true, changed: await this.assignToSpaces.run(caller.workspaceId, request) };
  }

  @Get(':id')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get a space' })
  @ApiOkResponse({ type: SpaceDto })
  async find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<SpaceDto> {
    const space = await this.spaces.find(caller.workspaceId, id);
    if (!space) throw spaceNotFound();
    return toSpaceDto(space);
  }

  @Put(':id')
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({ summary: 'Change a space', description: 'What is left out stays as it is.' })
  @ApiOkResponse({ type: SpaceDto })
  async update(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() request: UpdateSpaceDto,
  ): Promise<SpaceDto> {
    const name = request.name?.trim();
    const changed = await this.spaces.update(caller.workspaceId, id, {
      ...(name && { name, nameKey: nameKey(name) }),
      description: request.description ?? undefined,
    });
    if (!changed) throw spaceNotFound();
    return toSpaceDto(changed);
  }

  @Delete(':id')
  @HttpCode(204)
  @RequireScope('write')
  @ApiOperation({ summary: 'Delete a space', description: 'Its facts stay in the memory.' })
  @ApiNoContentResponse({ description: 'Deleted.' })
  async remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    if (!(await this.spaces.delete(caller.workspaceId, id))) throw spaceNotFound();
  }
}

const spaceNotFound = () => new ServiceError('not_found', 'There is no such space');
