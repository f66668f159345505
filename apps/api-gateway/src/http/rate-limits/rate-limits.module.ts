import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CallerLimitGuard } from './caller-limit.guard.js';
import { CallerLimits } from './caller-limits.js';
import { CostInterceptor } from './cost.interceptor.js';
import { RateLimitCountRepository } from './rate-limit-count.repository.js';
import { RateLimitCounters } from './rate-limit-counters.js';
import { RefusalLimitMiddleware } from './refusal-limit.middleware.js';
import { ShareCounts } from './share-counts.js';

/**
 * Limits the requests of callers. Must be imported after `AccessControlModule`, whose guards
 * identify the caller. Public routes are not limited here, and the endpoints of the authorization
 * server have their own limits.
 */
@Module({
  providers: [
    RateLimitCounters,
    RateLimitCountRepository,
    ShareCounts,
    CallerLimits,
    { provide: APP_GUARD, useClass: CallerLimitGuard },
    { provide: APP_INTERCEPTOR, useClass: CostInterceptor },
  ],
  exports: [CallerLimits],
})
export class RateLimitsModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(RefusalLimitMiddleware).forRoutes('api/{*path}', 'mcp', 'oauth/userinfo', 'oauth/tokeninfo');
  }
}
