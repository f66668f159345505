import { controllerOf } from '@memory-graph/http-api/internal';
import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { OAuthClientsModule } from '../oauth/clients/oauth-clients.module.js';
import { GrantsModule } from '../oauth/grants/grants.module.js';
import { RevocationsModule } from '../oauth/revocations/revocations.module.js';
import { OperatorsModule } from '../operators/operators.module.js';
import { PersonalTokensModule } from '../personal-tokens/personal-tokens.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { WorkspacesModule } from '../workspaces/workspaces.module.js';
import { FindIdentityUseCase } from './find-identity.use-case.js';
import { HANDLERS } from './handlers.js';
import { IntrospectUseCase } from './introspect.use-case.js';

/** The endpoints for the other services; see `AUTH_SERVER_CALLS`. */
@Module({
  imports: [
    GrantsModule,
    MembersModule,
    OAuthClientsModule,
    OperatorsModule,
    PersonalTokensModule,
    RevocationsModule,
    SessionsModule,
    UsersModule,
    WorkspacesModule,
  ],
  controllers: [controllerOf(HANDLERS)],
  providers: [IntrospectUseCase, FindIdentityUseCase],
})
export class InternalModule {}
