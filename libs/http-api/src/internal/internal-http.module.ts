import { Module, type DynamicModule } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { EventContextInterceptor } from './event-context.interceptor.js';
import { HttpTransports } from './http-transports.js';
import { SERVICE_CREDENTIAL } from './service-credential.token.js';

/**
 * Both sides of internal calls: `HttpTransports` for clients, the credential for
 * `ServiceCredentialGuard`, and the trace context between them.
 */
@Module({})
export class InternalHttpModule {
  static register(options: { serviceCredential: string }): DynamicModule {
    return {
      module: InternalHttpModule,
      global: true,
      providers: [
        { provide: SERVICE_CREDENTIAL, useValue: options.serviceCredential },
        HttpTransports,
        { provide: APP_INTERCEPTOR, useClass: EventContextInterceptor },
      ],
      exports: [SERVICE_CREDENTIAL, HttpTransports],
    };
  }
}
