import { Controller, Delete, Get, HttpCode, Param, UseGuards } from '@nestjs/common';
import type { DeletedWorkspace } from '@memory-graph/contracts/internal-http';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { DeletedWorkspacesUseCase } from '../users/deleted-workspaces.use-case.js';

/** Lists deleted workspaces for the services that must erase their data. */
@Controller('internal/deleted-workspaces')
@UseGuards(ServiceCredentialGuard)
export class DeletedWorkspacesController {
  constructor(private readonly deletedWorkspaces: DeletedWorkspacesUseCase) {}

  @Get()
  list(): Promise<DeletedWorkspace[]> {
    return this.deletedWorkspaces.list();
  }

  @Delete(':workspaceId')
  @HttpCode(204)
  forget(@Param('workspaceId', ResourceIdPipe) workspaceId: string): Promise<void> {
    return this.deletedWorkspaces.forget(workspaceId);
  }
}
