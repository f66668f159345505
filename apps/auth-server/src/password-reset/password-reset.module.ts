import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetRepository } from './password-reset.repository.js';
import { RequestResetUseCase } from './request-reset.use-case.js';
import { ResetLimit } from './reset-limit.js';
import { ResetLinks } from './reset-links.js';
import { ResetPasswordUseCase } from './reset-password.use-case.js';

/** Forgotten passwords: a link by mail, and the page for a new password. */
@Module({
  imports: [MailModule, SessionsModule, UsersModule],
  controllers: [PasswordResetController],
  providers: [PasswordResetRepository, RequestResetUseCase, ResetLimit, ResetLinks, ResetPasswordUseCase],
})
export class PasswordResetModule {}
