import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CallerLimitGuard } from './caller-limit.guard.js';
import { RefusalLimitMiddleware } from './refusal-limit.middleware.js';

/**
 * How many requests are taken from one caller. Import it after `AccessControlModule`, whose guards tell who that is. What
 * anybody may ask for is not limited here, and the endpoints of the authorization server have limits of their own.
 */
@Module({ providers: [{ provide: APP_GUARD, useClass: CallerLimitGuard }] })
export class RateLimitsModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(RefusalLimitMiddleware).forRoutes('api/{*path}', 'mcp', 'oauth/userinfo', 'oauth/tokeninfo');
  }
}
