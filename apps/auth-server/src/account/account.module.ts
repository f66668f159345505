import { Module, RequestMethod, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { LoginModule } from '../login/login.module.js';
import { MailModule } from '../mail/mail.module.js';
import { GrantsModule } from '../oauth/grants/grants.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { WorkspacesModule } from '../workspaces/workspaces.module.js';
import { AccountPasswordController } from './account-password.controller.js';
import { AccountController } from './account.controller.js';
import { ChangeNameUseCase } from './change-name.use-case.js';
import { ChangePasswordUseCase } from './change-password.use-case.js';
import { ChooseWorkspaceUseCase } from './choose-workspace.use-case.js';
import { DeleteAccountUseCase } from './delete-account.use-case.js';
import { EndOtherSessionsUseCase } from './end-other-sessions.use-case.js';
import { OpenInConsoleMiddleware } from './open-in-console.middleware.js';
import { ReadAccountUseCase } from './read-account.use-case.js';
import { RevokeAppUseCase } from './revoke-app.use-case.js';

/** The account of the signed-in user, for the console. */
@Module({
  imports: [SessionsModule, UsersModule, LoginModule, MailModule, GrantsModule, WorkspacesModule],
  controllers: [AccountController, AccountPasswordController],
  providers: [
    ReadAccountUseCase,
    ChangeNameUseCase,
    ChooseWorkspaceUseCase,
    ChangePasswordUseCase,
    DeleteAccountUseCase,
    EndOtherSessionsUseCase,
    RevokeAppUseCase,
  ],
})
export class AccountModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(OpenInConsoleMiddleware).forRoutes({ path: 'account', method: RequestMethod.GET });
  }
}
