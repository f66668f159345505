import { Module, type DynamicModule } from '@nestjs/common';
import { HttpTransports } from './http-transports.js';
import { SERVICE_CREDENTIAL } from './service-credential.token.js';

/**
 * Both sides of internal calls: `HttpTransports` for clients, and the credential for
 * `ServiceCredentialGuard`.
 */
@Module({})
export class InternalHttpModule {
  static register(options: { serviceCredential: string }): DynamicModule {
    return {
      module: InternalHttpModule,
      global: true,
      providers: [{ provide: SERVICE_CREDENTIAL, useValue: options.serviceCredential }, HttpTransports],
      exports: [SERVICE_CREDENTIAL, HttpTransports],
    };
  }
}
