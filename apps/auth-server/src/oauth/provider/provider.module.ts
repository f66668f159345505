import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { OAuthClientsModule } from '../clients/oauth-clients.module.js';
import { GrantsModule } from '../grants/grants.module.js';
import { RevocationsModule } from '../revocations/revocations.module.js';
import { SigningKeysModule } from '../signing-keys/signing-keys.module.js';
import { AccessTokenVerifier } from './access-token-verifier.js';
import { FindUserUseCase } from './find-user.use-case.js';
import { AuthorizationProvider } from './authorization-provider.js';
import { ClearExpiredRecords } from './clear-expired-records.js';
import { GrantAccess } from './grant-access.js';
import { MetadataController } from './metadata.controller.js';
import { OidcRecordRepository } from './oidc-record.repository.js';

/** oidc-provider on our own tables. */
@Module({
  imports: [OAuthClientsModule, GrantsModule, RevocationsModule, SigningKeysModule, UsersModule],
  controllers: [MetadataController],
  providers: [
    AccessTokenVerifier,
    FindUserUseCase,
    OidcRecordRepository,
    AuthorizationProvider,
    GrantAccess,
    ClearExpiredRecords,
  ],
  exports: [AccessTokenVerifier, AuthorizationProvider, GrantAccess, OidcRecordRepository],
})
export class ProviderModule {}
