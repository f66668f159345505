import { Module } from '@nestjs/common';
import { OAuthClientsModule } from '../oauth/clients/oauth-clients.module.js';
import { GrantsModule } from '../oauth/grants/grants.module.js';
import { RevocationsModule } from '../oauth/revocations/revocations.module.js';
import { OperatorsModule } from '../operators/operators.module.js';
import { PersonalTokensModule } from '../personal-tokens/personal-tokens.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { WorkspacesModule } from '../workspaces/workspaces.module.js';
import { DeletedWorkspacesController } from './deleted-workspaces.controller.js';
import { EndedAppsController } from './ended-apps.controller.js';
import { FindIdentityUseCase } from './find-identity.use-case.js';
import { IdentitiesController } from './identities.controller.js';
import { IntrospectUseCase } from './introspect.use-case.js';
import { IntrospectionsController } from './introspections.controller.js';
import { OAuthClientsController } from './oauth-clients.controller.js';
import { RevocationsController } from './revocations.controller.js';
import { UserTokensController } from './user-tokens.controller.js';
import { WorkspacesController } from './workspaces.controller.js';

/** The endpoints for the other services; see `AuthServerClient`. */
@Module({
  imports: [
    GrantsModule,
    OAuthClientsModule,
    OperatorsModule,
    PersonalTokensModule,
    RevocationsModule,
    SessionsModule,
    UsersModule,
    WorkspacesModule,
  ],
  controllers: [
    OAuthClientsController,
    IntrospectionsController,
    UserTokensController,
    DeletedWorkspacesController,
    EndedAppsController,
    IdentitiesController,
    RevocationsController,
    WorkspacesController,
  ],
  providers: [IntrospectUseCase, FindIdentityUseCase],
})
export class InternalModule {}
