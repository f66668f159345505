import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/**
 * Lets the callers themselves, and no cache between, keep what they read, and ask each time whether it is still current: the
 * answer carries an `ETag`, and is 304 while it is the same (RFC 9110, section 13). Routes whose answers must not be kept
 * say so themselves.
 */
@Injectable()
export class PrivateCacheMiddleware implements NestMiddleware {
  use(request: Request, response: Response, next: NextFunction): void {
    // Meant for caches on the way. Express would take it as a wish for the whole answer, and `fetch` sends it with each `If-None-Match`.
    delete request.headers['cache-control'];
    response.setHeader('Cache-Control', 'private, no-cache');
    response.vary('Authorization, Cookie');
    next();
  }
}
