import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CreateWorkspaceDto,
  ListWorkspacesDto,
  UpdateWorkspaceDto,
  UsageDto,
  UsageParametersDto,
  WorkspaceDto,
  WorkspacePageDto,
} from '@memory-graph/contracts/resources';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ForOperator } from '../../http/access/for-operator.decorator.js';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { ReadUsageUseCase } from '../../memory/usage/read-usage.use-case.js';
import { WorkspacesUseCase } from './workspaces.use-case.js';

@ApiTags('Workspaces')
@Controller('api/v1/workspaces')
@ForOperator()
export class WorkspacesController {
  constructor(
    private readonly workspaces: WorkspacesUseCase,
    private readonly readUsage: ReadUsageUseCase,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List workspaces', description: 'Newest first, including those of people who signed up.' })
  @ApiOkResponse({ type: WorkspacePageDto })
  list(@Query() query: ListWorkspacesDto): Promise<WorkspacePageDto> {
    return this.workspaces.list(query);
  }

  @Post()
  @ApiOperation({
    summary: 'Create a workspace',
    description: 'If another workspace has the `externalId`, the response is 409 with the detail `taken`.',
  })
  @ApiCreatedResponse({ type: WorkspaceDto })
  create(@Body() request: CreateWorkspaceDto): Promise<WorkspaceDto> {
    return this.workspaces.create(request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Get a workspace' })
  @ApiOkResponse({ type: WorkspaceDto })
  find(@Param('id', ResourceIdPipe) id: string): Promise<WorkspaceDto> {
    return this.workspaces.find(id);
  }

  @Patch(':id')
  @CanFail('conflict')
  @ApiOperation({ summary: 'Change a workspace', description: 'New quotas take effect at once.' })
  @ApiOkResponse({ type: WorkspaceDto })
  update(@Param('id', ResourceIdPipe) id: string, @Body() request: UpdateWorkspaceDto): Promise<WorkspaceDto> {
    return this.workspaces.update(id, request);
  }

  @Delete(':id')
  @HttpCode(204)
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Delete a workspace',
    description:
      'Its tokens stop working within 5 seconds. Its memory is erased in the background, also if the service restarts. The workspace of a person is not deleted: the response is 409 with the detail `workspace_of_a_person`.',
  })
  @ApiNoContentResponse({ description: 'Deleted.' })
  delete(@Param('id', ResourceIdPipe) id: string): Promise<void> {
    return this.workspaces.delete(id);
  }

  @Get(':id/usage')
  @ApiOperation({ summary: 'Get the usage of a workspace', description: 'The same as `GET /api/v1/usage`.' })
  @ApiOkResponse({ type: UsageDto })
  async usage(@Param('id', ResourceIdPipe) id: string, @Query() period: UsageParametersDto): Promise<UsageDto> {
    await this.workspaces.find(id);
    return this.readUsage.run(id, period);
  }
}
