import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

const PREFLIGHT_MAX_AGE_SECONDS = 3_600;

/**
 * Lets scripts of any site ask with a token, as OpenID Connect wants of userinfo (Core, section 5.3). Not with a session:
 * it counts from our own pages alone, and where every site is welcome, browsers show no script what a cookie brought.
 */
@Injectable()
export class CrossOriginMiddleware implements NestMiddleware {
  use(request: Request, response: Response, next: NextFunction): void {
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'WWW-Authenticate, X-Request-Id',
    });
    if (request.method !== 'OPTIONS') return next();
    response
      .status(204)
      .set({
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type',
        'Access-Control-Max-Age': String(PREFLIGHT_MAX_AGE_SECONDS),
      })
      .end();
  }
}
