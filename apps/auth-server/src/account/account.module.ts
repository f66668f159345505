import { Module } from '@nestjs/common';
import { LoginModule } from '../login/login.module.js';
import { GrantsModule } from '../oauth/grants/grants.module.js';
import { PersonalTokensModule } from '../personal-tokens/personal-tokens.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { WorkspacesModule } from '../workspaces/workspaces.module.js';
import { AccountPages } from './account-pages.js';
import { AccountPasswordController } from './account-password.controller.js';
import { AccountTokensController } from './account-tokens.controller.js';
import { AccountController } from './account.controller.js';
import { ReadAccountUseCase } from './read-account.use-case.js';
import { ChangeNameUseCase } from './change-name.use-case.js';
import { ChangePasswordUseCase } from './change-password.use-case.js';
import { DeleteAccountUseCase } from './delete-account.use-case.js';
import { EndOtherSessionsUseCase } from './end-other-sessions.use-case.js';
import { RevokeAppUseCase } from './revoke-app.use-case.js';

/** The account page and its actions. */
@Module({
  imports: [SessionsModule, UsersModule, LoginModule, PersonalTokensModule, GrantsModule, WorkspacesModule],
  controllers: [AccountController, AccountTokensController, AccountPasswordController],
  providers: [
    AccountPages,
    ReadAccountUseCase,
    ChangeNameUseCase,
    ChangePasswordUseCase,
    DeleteAccountUseCase,
    EndOtherSessionsUseCase,
    RevokeAppUseCase,
  ],
})
export class AccountModule {}
