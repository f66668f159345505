import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { AuthProxyMiddleware } from './auth-proxy.middleware.js';

/** Serves the pages, the account and the OAuth endpoints of `auth-server` under the public address. */
@Module({ providers: [AuthProxyMiddleware] })
export class AuthProxyModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(AuthProxyMiddleware).forRoutes('{*path}');
  }
}
