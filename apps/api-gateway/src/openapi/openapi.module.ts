import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import express from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { OpenApiController } from './openapi.controller.js';
import { OpenApiDocument } from './openapi-document.js';

const ASSETS = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const ASSET_PATH = /^\/docs\/assets\/(?:swagger-ui\.css|swagger-ui-bundle\.js|favicon-32x32\.png)$/;

/** `/openapi.json` and `/docs`, whose scripts and styles come from this machine. */
@Module({ controllers: [OpenApiController], providers: [OpenApiDocument], exports: [OpenApiDocument] })
export class OpenApiModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    const files = express.static(ASSETS, { index: false, redirect: false, maxAge: '1h' });
    consumer
      .apply((request: express.Request, response: express.Response, next: express.NextFunction) => {
        if (!ASSET_PATH.test(request.path)) return next();
        request.url = request.url.replace('/docs/assets', '');
        files(request, response, next);
      })
      .forRoutes('docs/assets/*asset');
  }
}
