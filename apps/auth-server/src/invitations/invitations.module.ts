import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CreateInvitationUseCase } from './create-invitation.use-case.js';
import { InvitationRepository } from './invitation.repository.js';
import { InvitationsController } from './invitations.controller.js';

@Module({
  imports: [SessionsModule],
  controllers: [InvitationsController],
  providers: [InvitationRepository, CreateInvitationUseCase],
  exports: [InvitationRepository],
})
export class InvitationsModule {}
