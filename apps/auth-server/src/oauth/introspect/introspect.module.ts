import { Module } from '@nestjs/common';
import { ClientRequestsModule } from '../client-requests/client-requests.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { IntrospectTokenUseCase } from './introspect-token.use-case.js';
import { IntrospectController } from './introspect.controller.js';

@Module({
  imports: [ProviderModule, ClientRequestsModule],
  controllers: [IntrospectController],
  providers: [IntrospectTokenUseCase],
})
export class IntrospectModule {}
