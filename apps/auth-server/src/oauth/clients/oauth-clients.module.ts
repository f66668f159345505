import { Module } from '@nestjs/common';
import { GrantsModule } from '../grants/grants.module.js';
import { ChangeOAuthClient } from './change-oauth-client.js';
import { CreateOAuthClientUseCase } from './create-oauth-client.use-case.js';
import { DeleteOAuthClientUseCase } from './delete-oauth-client.use-case.js';
import { OAuthClientRepository } from './oauth-client.repository.js';
import { RenewClientSecretUseCase } from './renew-client-secret.use-case.js';
import { UpdateOAuthClientUseCase } from './update-oauth-client.use-case.js';

/** The programs that may ask users for access. */
@Module({
  imports: [GrantsModule],
  providers: [
    OAuthClientRepository,
    ChangeOAuthClient,
    CreateOAuthClientUseCase,
    UpdateOAuthClientUseCase,
    RenewClientSecretUseCase,
    DeleteOAuthClientUseCase,
  ],
  exports: [
    OAuthClientRepository,
    CreateOAuthClientUseCase,
    UpdateOAuthClientUseCase,
    RenewClientSecretUseCase,
    DeleteOAuthClientUseCase,
  ],
})
export class OAuthClientsModule {}
