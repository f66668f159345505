import { Module } from '@nestjs/common';
import { PagesModule } from '../../pages/pages.module.js';
import { SessionsModule } from '../../sessions/sessions.module.js';
import { OAuthClientsModule } from '../clients/oauth-clients.module.js';
import { GrantsModule } from '../grants/grants.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { AuthorizationRequestQuery } from './authorization-request.query.js';
import { AuthorizeController } from './authorize.controller.js';
import { HintedUserQuery } from './hinted-user.query.js';
import { IssueCodeUseCase } from './issue-code.use-case.js';

/** Where users allow clients what they ask for. */
@Module({
  imports: [PagesModule, SessionsModule, OAuthClientsModule, GrantsModule, ProviderModule],
  controllers: [AuthorizeController],
  providers: [AuthorizationRequestQuery, HintedUserQuery, IssueCodeUseCase],
})
export class AuthorizeModule {}
