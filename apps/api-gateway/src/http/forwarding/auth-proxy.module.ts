import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { AuditJournalModule } from '../audit/audit-journal.module.js';
import { AuthProxyMiddleware } from './auth-proxy.middleware.js';

/** Serves the pages, the account and the OAuth endpoints of `auth-server` under the public address. */
@Module({ imports: [AuditJournalModule], providers: [AuthProxyMiddleware] })
export class AuthProxyModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(AuthProxyMiddleware).forRoutes('{*path}');
  }
}
