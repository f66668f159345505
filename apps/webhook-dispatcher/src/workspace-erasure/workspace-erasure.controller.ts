import { Controller, Delete, HttpCode, Param, UseGuards } from '@nestjs/common';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { EraseWorkspaceUseCase } from './erase-workspace.use-case.js';

/** Erases the data of a workspace, for the gateway. */
@Controller('internal/workspaces/:workspaceId/webhooks')
@UseGuards(ServiceCredentialGuard)
export class WorkspaceErasureController {
  constructor(private readonly eraseWorkspace: EraseWorkspaceUseCase) {}

  @Delete()
  @HttpCode(204)
  erase(@Param('workspaceId', ResourceIdPipe) workspaceId: string): Promise<void> {
    return this.eraseWorkspace.run(workspaceId);
  }
}
