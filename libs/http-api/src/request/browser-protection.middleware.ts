import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/**
 * Sets headers that make browsers trust the declared content type of a response, and never show it inside a page of
 * another site. Pages set stricter headers themselves.
 */
@Injectable()
export class BrowserProtectionMiddleware implements NestMiddleware {
  use(_request: Request, response: Response, next: NextFunction): void {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Frame-Options', 'DENY');
    next();
  }
}
