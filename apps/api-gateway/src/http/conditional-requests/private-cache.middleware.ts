import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/**
 * Allows callers, but no shared cache, to store responses, which they must revalidate: a response
 * carries an `ETag`, and is 304 while it is unchanged (RFC 9110, section 13). Routes whose
 * responses must not be stored override this.
 */
@Injectable()
export class PrivateCacheMiddleware implements NestMiddleware {
  use(request: Request, response: Response, next: NextFunction): void {
    // This header addresses caches on the way. Express would take it as a request for the full
    // response, and `fetch` sends it with each `If-None-Match`.
    delete request.headers['cache-control'];
    response.setHeader('Cache-Control', 'private, no-cache');
    response.vary('Authorization, Cookie');
    next();
  }
}
