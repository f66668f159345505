import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { CreateLabelDto, LabelDto, UpdateLabelDto } from '@memory-graph/contracts/resources';
import { LabelsUseCase } from './labels.use-case.js';

@ApiTags('Labels')
@Controller('api/v1/labels')
export class LabelsController {
  constructor(private readonly labels: LabelsUseCase) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({ summary: 'List labels', description: 'Sorted by name.' })
  @ApiOkResponse({ type: [LabelDto] })
  list(@Caller() caller: Principal): Promise<LabelDto[]> {
    return this.labels.list(caller.workspaceId);
  }

  @Post()
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Create a label',
    description: 'A workspace can have 10,000 labels; beyond that the response is 409 `too_many_labels`.',
  })
  @ApiCreatedResponse({ type: LabelDto })
  create(@Caller() caller: Principal, @Body() request: CreateLabelDto): Promise<LabelDto> {
    return this.labels.create(caller.workspaceId, request);
  }

  @Get(':id')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get a label' })
  @ApiOkResponse({ type: LabelDto })
  find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<LabelDto> {
    return this.labels.find(caller.workspaceId, id);
  }

  @Put(':id')
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({ summary: 'Change a label', description: 'Omitted fields stay unchanged.' })
  @ApiOkResponse({ type: LabelDto })
  update(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() request: UpdateLabelDto,
  ): Promise<LabelDto> {
    return this.labels.update(caller.workspaceId, id, request);
  }

  @Delete(':id')
  @HttpCode(204)
  @RequireScope('write')
  @ApiOperation({ summary: 'Delete a label', description: 'Episodes that had the label are kept.' })
  @ApiNoContentResponse({ description: 'Deleted.' })
  remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    return this.labels.delete(caller.workspaceId, id);
  }
}
