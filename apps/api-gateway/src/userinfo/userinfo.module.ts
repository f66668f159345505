import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { CrossOriginMiddleware } from './cross-origin.middleware.js';
import { TokeninfoController } from './tokeninfo.controller.js';
import { UserinfoController } from './userinfo.controller.js';

/** What OAuth clients ask about the user, and about what they were given. */
@Module({ controllers: [UserinfoController, TokeninfoController] })
export class UserinfoModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(CrossOriginMiddleware).forRoutes('oauth/userinfo');
  }
}
