import { Module } from '@nestjs/common';
import { DeletedWorkspaceRepository } from './deleted-workspace.repository.js';
import { DeletedWorkspacesUseCase } from './deleted-workspaces.use-case.js';
import { MembershipRepository } from './membership.repository.js';
import { UserRepository } from './user.repository.js';
import { WorkspaceRepository } from './workspace.repository.js';

@Module({
  providers: [
    UserRepository,
    MembershipRepository,
    WorkspaceRepository,
    DeletedWorkspaceRepository,
    DeletedWorkspacesUseCase,
  ],
  exports: [
    UserRepository,
    MembershipRepository,
    WorkspaceRepository,
    DeletedWorkspaceRepository,
    DeletedWorkspacesUseCase,
  ],
})
export class UsersModule {}
