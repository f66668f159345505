import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AttemptLimit } from './attempt-limit.js';
import { CheckPasswordUseCase } from './check-password.use-case.js';
import { LogInUseCase } from './log-in.use-case.js';
import { LoginController } from './login.controller.js';

@Module({
  imports: [MailModule, PagesModule, UsersModule, SessionsModule],
  controllers: [LoginController],
  providers: [LogInUseCase, CheckPasswordUseCase, AttemptLimit],
  exports: [CheckPasswordUseCase, LogInUseCase],
})
export class LoginModule {}
