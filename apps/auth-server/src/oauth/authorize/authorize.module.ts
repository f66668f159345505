import { Module } from '@nestjs/common';
import { PageErrorFilter } from '../../pages/page-error.filter.js';
import { PagesModule } from '../../pages/pages.module.js';
import { SessionsModule } from '../../sessions/sessions.module.js';
import { ClientDocumentsModule } from '../client-documents/client-documents.module.js';
import { UsersModule } from '../../users/users.module.js';
import { OAuthClientsModule } from '../clients/oauth-clients.module.js';
import { OAuth2ErrorFilter } from '../errors/oauth2-error.filter.js';
import { GrantsModule } from '../grants/grants.module.js';
import { ListWorkspaceChoicesUseCase } from '../list-workspace-choices.use-case.js';
import { ProviderModule } from '../provider/provider.module.js';
import { ReadAuthorizationRequestUseCase } from './read-authorization-request.use-case.js';
import { AuthorizeSilentlyUseCase } from './authorize-silently.use-case.js';
import { AuthorizeController } from './authorize.controller.js';
import { FindHintedUserUseCase } from './find-hinted-user.use-case.js';
import { FindRequestingClient } from './find-requesting-client.js';
import { IssueCodeUseCase } from './issue-code.use-case.js';

/** The authorization endpoint and the consent page. */
@Module({
  imports: [
    PagesModule,
    SessionsModule,
    OAuthClientsModule,
    ClientDocumentsModule,
    GrantsModule,
    ProviderModule,
    UsersModule,
  ],
  controllers: [AuthorizeController],
  providers: [
    ReadAuthorizationRequestUseCase,
    AuthorizeSilentlyUseCase,
    FindHintedUserUseCase,
    FindRequestingClient,
    IssueCodeUseCase,
    ListWorkspaceChoicesUseCase,
    PageErrorFilter,
    OAuth2ErrorFilter,
  ],
})
export class AuthorizeModule {}
