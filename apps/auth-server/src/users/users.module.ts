import { Module } from '@nestjs/common';
import { DeletedWorkspaceRepository } from './deleted-workspace.repository.js';
import { UserRepository } from './user.repository.js';

@Module({
  providers: [UserRepository, DeletedWorkspaceRepository],
  exports: [UserRepository, DeletedWorkspaceRepository],
})
export class UsersModule {}
