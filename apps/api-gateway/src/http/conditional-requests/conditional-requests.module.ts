import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { PrivateCacheMiddleware } from './private-cache.middleware.js';

/** Conditional reads. Express creates and compares the `ETag`. */
@Module({})
export class ConditionalRequestsModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(PrivateCacheMiddleware).forRoutes('api/{*path}');
  }
}
