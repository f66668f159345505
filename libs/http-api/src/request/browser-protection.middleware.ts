import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/**
 * Tells browsers to take answers for nothing but what they say they are, and to show none inside another site's page.
 * Pages say more than that themselves.
 */
@Injectable()
export class BrowserProtectionMiddleware implements NestMiddleware {
  use(_request: Request, response: Response, next: NextFunction): void {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Frame-Options', 'DENY');
    next();
  }
}
