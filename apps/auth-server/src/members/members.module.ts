import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { GrantsModule } from '../oauth/grants/grants.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { WorkspacesModule } from '../workspaces/workspaces.module.js';
import { AdmitMember } from './admit-member.js';
import { JoinController } from './join.controller.js';
import { JoinWorkspaceUseCase } from './join-workspace.use-case.js';
import { MembersUseCase } from './members.use-case.js';
import { OwnWorkspaceUseCase } from './own-workspace.use-case.js';
import { Owners } from './owners.js';

/** The people in a workspace, and how they join it. */
@Module({
  imports: [GrantsModule, InvitationsModule, SessionsModule, UsersModule, WorkspacesModule],
  controllers: [JoinController],
  providers: [AdmitMember, JoinWorkspaceUseCase, MembersUseCase, OwnWorkspaceUseCase, Owners],
  exports: [AdmitMember, MembersUseCase, OwnWorkspaceUseCase],
})
export class MembersModule {}
