import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { rootOf } from '../pages/root-of.js';

/** Takes people who open `/account` to the console, which shows the account and asks them to sign in. */
@Injectable()
export class OpenInConsoleMiddleware implements NestMiddleware {
  use(request: Request, response: Response, next: NextFunction): void {
    response.vary('Accept');
    // The first type is the answer to `*/*`.
    if (request.accepts(['json', 'html']) !== 'html') return next();
    response.redirect(303, `${rootOf(request)}console/account`);
  }
}
