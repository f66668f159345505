import type { KnownWorkspace } from '@memory-graph/contracts/internal-http';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { WorkspaceRegistry } from '../workspaces/workspace-registry.js';
import { WorkspacesUseCase } from '../workspaces/workspaces.use-case.js';
import { NewWorkspaceDto, WorkspaceChangesDto, WorkspaceSelectionDto } from './workspaces.dto.js';

/** Workspaces for the operator, whose credential the gateway has checked. */
@Controller('internal/workspaces')
@UseGuards(ServiceCredentialGuard)
export class WorkspacesController {
  constructor(
    private readonly registry: WorkspaceRegistry,
    private readonly workspaces: WorkspacesUseCase,
  ) {}

  @Get()
  list(@Query() { externalId, afterCreatedAt, afterId, limit }: WorkspaceSelectionDto): Promise<KnownWorkspace[]> {
    const after = afterCreatedAt && afterId ? { createdAt: new Date(afterCreatedAt), id: afterId } : null;
    return this.registry.list(externalId ?? null, after, limit);
  }

  @Post()
  create(@Body() { id, name, externalId }: NewWorkspaceDto): Promise<KnownWorkspace> {
    return this.workspaces.create({ id, name, externalId: externalId ?? null });
  }

  @Get(':id')
  find(@Param('id', ResourceIdPipe) id: string): Promise<KnownWorkspace> {
    return this.workspaces.find(id);
  }

  @Put(':id')
  update(@Param('id', ResourceIdPipe) id: string, @Body() changes: WorkspaceChangesDto): Promise<KnownWorkspace> {
    return this.workspaces.update(id, changes);
  }

  @Delete(':id')
  delete(@Param('id', ResourceIdPipe) id: string): Promise<KnownWorkspace> {
    return this.workspaces.delete(id);
  }
}
