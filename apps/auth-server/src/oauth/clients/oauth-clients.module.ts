import { Module } from '@nestjs/common';
import { GrantsModule } from '../grants/grants.module.js';
import { ChangeOAuthClient } from './change-oauth-client.js';
import { CreateOAuthClientUseCase } from './create-oauth-client.use-case.js';
import { DeleteOAuthClientUseCase } from './delete-oauth-client.use-case.js';
import { OAuthClientReader } from './oauth-client-reader.js';
import { OAuthClientRepository } from './oauth-client.repository.js';
import { RenewClientSecretUseCase } from './renew-client-secret.use-case.js';
import { UpdateOAuthClientUseCase } from './update-oauth-client.use-case.js';

/** The programs that can request access from users. */
@Module({
  imports: [GrantsModule],
  providers: [
    OAuthClientRepository,
    OAuthClientReader,
    ChangeOAuthClient,
    CreateOAuthClientUseCase,
    UpdateOAuthClientUseCase,
    RenewClientSecretUseCase,
    DeleteOAuthClientUseCase,
  ],
  exports: [
    OAuthClientRepository,
    OAuthClientReader,
    CreateOAuthClientUseCase,
    UpdateOAuthClientUseCase,
    RenewClientSecretUseCase,
    DeleteOAuthClientUseCase,
  ],
})
export class OAuthClientsModule {}
