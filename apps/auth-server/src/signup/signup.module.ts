import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { LoginModule } from '../login/login.module.js';
import { MembersModule } from '../members/members.module.js';
import { OperatorsModule } from '../operators/operators.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { UsersModule } from '../users/users.module.js';
import { SignUpUseCase } from './sign-up.use-case.js';
import { SignupLimit } from './signup-limit.js';
import { SignupController } from './signup.controller.js';

@Module({
  imports: [LoginModule, MembersModule, OperatorsModule, PagesModule, UsersModule, InvitationsModule],
  controllers: [SignupController],
  providers: [SignUpUseCase, SignupLimit],
})
export class SignupModule {}
