import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { v7 as uuidv7 } from 'uuid';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { nameKey } from '../unique-names/name-key.js';
import { defaultColor } from './default-color.js';
import { CreateLabelDto, LabelDto, toLabelDto, UpdateLabelDto } from './label.dto.js';
import { LabelRepository } from './label.repository.js';

@ApiTags('Labels')
@Controller('api/v1/labels')
export class LabelsController {
  constructor(private readonly labels: LabelRepository) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({ summary: 'List labels', description: 'All of the workspace, by name.' })
  @ApiOkResponse({ type: [LabelDto] })
  async list(@Caller() caller: Principal): Promise<LabelDto[]> {
    return (await this.labels.list(caller.workspaceId)).map(toLabelDto);
  }

  @Post()
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({ summary: 'Create a label', description: 'A workspace may have 10,000: 409 `too_many_labels`.' })
  @ApiCreatedResponse({ type: LabelDto })
  async create(@Caller() caller: Principal, @Body() request: CreateLabelDto): Promise<LabelDto> {
    const name = request.name.trim();
    const label = await this.labels.insert({
      id: uuidv7(),
      workspaceId: caller.workspaceId,
      name,
      nameKey: nameKey(name),
      description: request.description ?? '',
      color: request.color ?? defaultColor(name),
    });
    return toLabelDto(label);
  }

  @Get(':id')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get a label' })
  @ApiOkResponse({ type: LabelDto })
  async find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<LabelDto> {
    const label = await this.labels.find(caller.workspaceId, id);
    if (!label) throw labelNotFound();
    return toLabelDto(label);
  }

  @Put(':id')
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({ summary: 'Change a label', description: 'What is left out stays as it is.' })
  @ApiOkResponse({ type: LabelDto })
  async update(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() request: UpdateLabelDto,
  ): Promise<LabelDto> {
    const name = request.name?.trim();
    const changed = await this.labels.update(caller.workspaceId, id, {
      ...(name && { name, nameKey: nameKey(name) }),
      description: request.description ?? undefined,
      color: request.color ?? undefined,
    });
    if (!changed) throw labelNotFound();
    return toLabelDto(changed);
  }

  @Delete(':id')
  @HttpCode(204)
  @RequireScope('write')
  @ApiOperation({ summary: 'Delete a label', description: 'What carried it stays.' })
  @ApiNoContentResponse({ description: 'Deleted.' })
  async remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    if (!(await this.labels.delete(caller.workspaceId, id))) throw labelNotFound();
  }
}

const labelNotFound = () => new ServiceError('not_found', 'There is no such label');
