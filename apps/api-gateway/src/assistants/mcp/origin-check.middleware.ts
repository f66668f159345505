import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { ErrorDto } from '@memory-graph/contracts/resources';
import { ApiGatewayConfig } from '../../api-gateway.config.js';

/**
 * Rejects requests from pages of other origins first: with DNS rebinding a page can reach this
 * server under its own name, which the Host header would not reveal. Configured origins are
 * allowed; assistants are not browsers and send no `Origin`.
 */
@Injectable()
export class OriginCheckMiddleware implements NestMiddleware {
  private readonly allowed: ReadonlySet<string>;

  constructor({ publicUrl, corsOrigins }: ApiGatewayConfig) {
    this.allowed = new Set([new URL(publicUrl).origin, ...corsOrigins]);
  }

  use(request: Request, response: Response, next: NextFunction): void {
    const { origin } = request.headers;
    if (origin === undefined || this.allowed.has(origin) || this.allowed.has('*')) return next();
    // Without a challenge, because no token would help.
    const refusal: ErrorDto = {
      error: 'insufficient_scope',
      error_description: 'Requests from pages of other origins are rejected',
    };
    response.status(403).json(refusal);
  }
}
