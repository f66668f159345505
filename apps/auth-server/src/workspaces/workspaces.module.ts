import { Module } from '@nestjs/common';
import { OAuthClientsModule } from '../oauth/clients/oauth-clients.module.js';
import { GrantsModule } from '../oauth/grants/grants.module.js';
import { UsersModule } from '../users/users.module.js';
import { EndMembership } from './end-membership.js';
import { RemoveWorkspace } from './remove-workspace.js';
import { WorkspaceRegistry } from './workspace-registry.js';
import { WorkspacesUseCase } from './workspaces.use-case.js';

/** Workspaces as a whole: managed ones, the list of all, and their removal. */
@Module({
  imports: [UsersModule, GrantsModule, OAuthClientsModule],
  providers: [EndMembership, RemoveWorkspace, WorkspaceRegistry, WorkspacesUseCase],
  exports: [EndMembership, RemoveWorkspace, WorkspaceRegistry, WorkspacesUseCase],
})
export class WorkspacesModule {}
