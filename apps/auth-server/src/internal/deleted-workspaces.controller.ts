import { Controller, Delete, Get, HttpCode, Param, UseGuards } from '@nestjs/common';
import type { DeletedWorkspace } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { DeletedWorkspaceRepository } from '../users/deleted-workspace.repository.js';

/** Those that are listed are asked about again and again: what does not fit into one answer comes later. */
const MAX_LISTED = 1_000;

/** What is left to do after accounts were deleted, for those who keep the memory of workspaces. */
@Controller('internal/deleted-workspaces')
@UseGuards(ServiceCredentialGuard)
export class DeletedWorkspacesController {
  constructor(private readonly deletedWorkspaces: DeletedWorkspaceRepository) {}

  @Get()
  async list(): Promise<DeletedWorkspace[]> {
    const deleted = await this.deletedWorkspaces.list(MAX_LISTED);
    return deleted.map(({ workspaceId, deletedAt }) => ({ workspaceId, deletedAt: deletedAt.toISOString() }));
  }

  @Delete(':workspaceId')
  @HttpCode(204)
  forget(@Param('workspaceId', ResourceIdPipe) workspaceId: string): Promise<void> {
    return this.deletedWorkspaces.forget(workspaceId);
  }
}
