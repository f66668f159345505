import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { ErrorDto } from '@memory-graph/http-api/errors/error.dto';
import { ApiGatewayConfig } from '../api-gateway.config.js';

/**
 * Refuses what pages of other sites send, before anything else is looked at: a page may reach this server under a name of
 * its own (DNS rebinding), which the Host header would not show. Assistants are no browsers and send no `Origin`.
 */
@Injectable()
export class OriginCheckMiddleware implements NestMiddleware {
  private readonly ownOrigin: string;

  constructor(config: ApiGatewayConfig) {
    this.ownOrigin = new URL(config.publicUrl).origin;
  }

  use(request: Request, response: Response, next: NextFunction): void {
    const { origin } = request.headers;
    if (origin === undefined || origin === this.ownOrigin) return next();
    // Without a challenge: no token would help.
    const refusal: ErrorDto = {
      error: 'insufficient_scope',
      error_description: 'Pages of other sites may not call this.',
    };
    response.status(403).json(refusal);
  }
}
