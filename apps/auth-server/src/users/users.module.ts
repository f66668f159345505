import { Module } from '@nestjs/common';
import { DeletedWorkspaceRepository } from './deleted-workspace.repository.js';
import { DeletedWorkspacesUseCase } from './deleted-workspaces.use-case.js';
import { UserRepository } from './user.repository.js';
import { WorkspaceRepository } from './workspace.repository.js';

@Module({
  providers: [UserRepository, WorkspaceRepository, DeletedWorkspaceRepository, DeletedWorkspacesUseCase],
  exports: [UserRepository, WorkspaceRepository, DeletedWorkspaceRepository, DeletedWorkspacesUseCase],
})
export class UsersModule {}
