import { Module } from '@nestjs/common';
import { OAuthClientsModule } from '../clients/oauth-clients.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { SecretOmission } from './secret-omission.js';
import { TokenController } from './token.controller.js';

@Module({
  imports: [ProviderModule, OAuthClientsModule],
  controllers: [TokenController],
  providers: [SecretOmission],
})
export class TokenModule {}
