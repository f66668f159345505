import { Module, type DynamicModule, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { BodyInterceptor } from './body/body.interceptor.js';
import { ErrorFilter } from './errors/error.filter.js';
import { HTTP_API_OPTIONS, type HttpApiOptions } from './http-api.options.js';
import { BrowserProtectionMiddleware } from './request/browser-protection.middleware.js';
import { RequestFormMiddleware } from './request/request-form.middleware.js';
import { RequestIdMiddleware } from './request/request-id.middleware.js';
import { RequestLifetimeMiddleware } from './request/request-lifetime.js';
import { UrlCheckMiddleware } from './request/url-check.middleware.js';
import { InputPipe } from './validation/input.pipe.js';

/**
 * The HTTP manners that all apps share: request ids, strict bodies, validated input, and the `Error` object.
 * The application object must be made with `bodyParser: false`.
 */
@Module({})
export class HttpApiModule implements NestModule {
  static register(options: HttpApiOptions): DynamicModule {
    return {
      module: HttpApiModule,
      global: true,
      providers: [
        { provide: HTTP_API_OPTIONS, useValue: options },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
        { provide: APP_PIPE, useClass: InputPipe },
      ],
      exports: [HTTP_API_OPTIONS],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply(
        RequestIdMiddleware,
        RequestLifetimeMiddleware,
        BrowserProtectionMiddleware,
        RequestFormMiddleware,
        UrlCheckMiddleware,
      )
      .forRoutes('{*path}');
  }
}
