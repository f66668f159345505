import { Module } from '@nestjs/common';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { ConnectAccountUseCase } from './connect-account.use-case.js';
import { CredentialsBox } from './credentials-box.js';
import { DisconnectAccountUseCase } from './disconnect-account.use-case.js';
import { FinishAuthorizationUseCase } from './finish-authorization.use-case.js';
import { ReadFreshCredentialsUseCase } from './read-fresh-credentials.use-case.js';
import { IntegrationAccountReader } from './integration-account-reader.js';
import { IntegrationAccountRepository } from './integration-account.repository.js';
import { IntegrationAccountsController } from './integration-accounts.controller.js';
import { IntegrationAuthorizationRepository } from './integration-authorization.repository.js';
import { IntegrationCallbackController } from './integration-callback.controller.js';
import { IntegrationRegistry } from './integration-registry.js';
import { IntegrationsConfig } from './integrations.config.js';
import { IntegrationsController } from './integrations.controller.js';
import { OAuthProvider } from './oauth-provider.js';
import { ProviderConfigurations } from './provider-configurations.js';

/** Accounts of workspaces at other platforms. */
@Module({
  controllers: [IntegrationsController, IntegrationAccountsController, IntegrationCallbackController],
  providers: [
    {
      provide: IntegrationsConfig,
      inject: [ApiGatewayConfig],
      useFactory: (config: ApiGatewayConfig) => config.integrations,
    },
    IntegrationRegistry,
    IntegrationAccountRepository,
    IntegrationAccountReader,
    IntegrationAuthorizationRepository,
    CredentialsBox,
    ProviderConfigurations,
    OAuthProvider,
    ConnectAccountUseCase,
    FinishAuthorizationUseCase,
    ReadFreshCredentialsUseCase,
    DisconnectAccountUseCase,
  ],
  exports: [IntegrationAccountRepository, DisconnectAccountUseCase],
})
export class IntegrationsModule {}
