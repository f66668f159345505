import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { PrivateCacheMiddleware } from './private-cache.middleware.js';

/** Reading again what may not have changed. The `ETag` of an answer, and the comparison, are those of Express. */
@Module({})
export class ConditionalRequestsModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(PrivateCacheMiddleware).forRoutes('api/{*path}');
  }
}
