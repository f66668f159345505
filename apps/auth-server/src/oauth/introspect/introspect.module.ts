import { Module } from '@nestjs/common';
import { ClientRequestsModule } from '../client-requests/client-requests.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { IntrospectTokenQuery } from './introspect-token.query.js';
import { IntrospectController } from './introspect.controller.js';

@Module({
  imports: [ProviderModule, ClientRequestsModule],
  controllers: [IntrospectController],
  providers: [IntrospectTokenQuery],
})
export class IntrospectModule {}
