import { Module, type DynamicModule } from '@nestjs/common';
import { loadConfig } from '@memory-graph/app-host/config';
import { HttpApiModule } from '@memory-graph/http-api';
import { InternalHttpModule } from '@memory-graph/http-api/internal';
import { ObservabilityModule } from '@memory-graph/observability';
import { RelationalStoreModule } from '@memory-graph/relational-store';
import { AccountModule } from './account/account.module.js';
import { AuthServerConfig } from './auth-server.config.js';
import { BootstrapModule } from './bootstrap/bootstrap.module.js';
import { ConfigModule } from './config.module.js';
import { InternalModule } from './internal/internal.module.js';
import { Invitation } from './invitations/invitation.entity.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { LoginModule } from './login/login.module.js';
import { LogoutModule } from './logout/logout.module.js';
import { Auth1761000000001 } from './migrations/0001-auth.migration.js';
import { OAuth1763800000002 } from './migrations/0002-oauth.migration.js';
import { ClientsOfApps1764100000003 } from './migrations/0003-clients-of-apps.migration.js';
import { ClientDocuments1766200000004 } from './migrations/0004-client-documents.migration.js';
import { ManagedWorkspaces1767200000005 } from './migrations/0005-managed-workspaces.migration.js';
import { BoundCredentials1795700000006 } from './migrations/0006-bound-credentials.migration.js';
import { Members1795900000007 } from './migrations/0007-members.migration.js';
import { PasswordResets1796800000008 } from './migrations/0008-password-resets.migration.js';
import { MembersModule } from './members/members.module.js';
import { AuthorizeModule } from './oauth/authorize/authorize.module.js';
import { DeviceModule } from './oauth/device/device.module.js';
import { OAuthClientRow } from './oauth/clients/oauth-client.entity.js';
import { OidcRecordRow } from './oauth/provider/oidc-record.entity.js';
import { IntrospectModule } from './oauth/introspect/introspect.module.js';
import { ProviderModule } from './oauth/provider/provider.module.js';
import { RegisterModule } from './oauth/register/register.module.js';
import { RevocationRow } from './oauth/revocations/revocation.entity.js';
import { RevokeModule } from './oauth/revoke/revoke.module.js';
import { SigningKeyRow } from './oauth/signing-keys/signing-key.entity.js';
import { TokenModule } from './oauth/token/token.module.js';
import { PasswordResetModule } from './password-reset/password-reset.module.js';
import { PersonalTokenRow } from './personal-tokens/personal-token.entity.js';
import { Session } from './sessions/session.entity.js';
import { SignupModule } from './signup/signup.module.js';
import { Membership } from './users/membership.entity.js';
import { User } from './users/user.entity.js';
import { Workspace } from './users/workspace.entity.js';

/** Credentials and passwords are short. */
const MAX_BODY_BYTES = 64 * 1024;

/** Users, workspaces, sign-in and credentials. */
@Module({})
export class AuthServerModule {
  static forEnvironment(env: NodeJS.ProcessEnv): DynamicModule {
    const config = loadConfig(AuthServerConfig, env);
    return {
      module: AuthServerModule,
      imports: [
        ConfigModule.of(config),
        ObservabilityModule.register('auth-server', config.telemetry.options),
        HttpApiModule.register({
          maxBodyBytes: MAX_BODY_BYTES,
        }),
        InternalHttpModule.register({ serviceCredential: config.serviceCredential }),
        RelationalStoreModule.forSchema({
          schema: 'auth',
          ...config.database,
          migrateOnStart: config.migrateOnStart,
          entities: [
            User,
            Workspace,
            Membership,
            Session,
            Invitation,
            PersonalTokenRow,
            OAuthClientRow,
            OidcRecordRow,
            SigningKeyRow,
            RevocationRow,
          ],
          migrations: [
            Auth1761000000001,
            OAuth1763800000002,
            ClientsOfApps1764100000003,
            ClientDocuments1766200000004,
            ManagedWorkspaces1767200000005,
            BoundCredentials1795700000006,
            Members1795900000007,
            PasswordResets1796800000008,
          ],
        }),
        BootstrapModule.register(config.bootstrap),
        LoginModule,
        LogoutModule,
        SignupModule,
        PasswordResetModule,
        AccountModule,
        InvitationsModule,
        MembersModule,
        ProviderModule,
        TokenModule,
        IntrospectModule,
        RevokeModule,
        RegisterModule,
        AuthorizeModule,
        DeviceModule,
        InternalModule,
      ],
    };
  }
}
