import { Module } from '@nestjs/common';
import { DeletedWorkspaceRepository } from './deleted-workspace.repository.js';
import { UserRepository } from './user.repository.js';
import { WorkspaceRepository } from './workspace.repository.js';

@Module({
  providers: [UserRepository, WorkspaceRepository, DeletedWorkspaceRepository],
  exports: [UserRepository, WorkspaceRepository, DeletedWorkspaceRepository],
})
export class UsersModule {}
