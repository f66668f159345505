import { Module } from '@nestjs/common';
import { GrantsModule } from '../grants/grants.module.js';
import { ClientRequestsModule } from '../client-requests/client-requests.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { IntrospectTokenUseCase } from './introspect-token.use-case.js';
import { IntrospectController } from './introspect.controller.js';

@Module({
  imports: [GrantsModule, ProviderModule, ClientRequestsModule],
  controllers: [IntrospectController],
  providers: [IntrospectTokenUseCase],
})
export class IntrospectModule {}
