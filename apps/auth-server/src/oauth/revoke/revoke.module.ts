import { Module } from '@nestjs/common';
import { ClientRequestsModule } from '../client-requests/client-requests.module.js';
import { GrantsModule } from '../grants/grants.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { RevocationsModule } from '../revocations/revocations.module.js';
import { RevokeController } from './revoke.controller.js';
import { RevokeTokenUseCase } from './revoke-token.use-case.js';

@Module({
  imports: [ProviderModule, ClientRequestsModule, GrantsModule, RevocationsModule],
  controllers: [RevokeController],
  providers: [RevokeTokenUseCase],
})
export class RevokeModule {}
