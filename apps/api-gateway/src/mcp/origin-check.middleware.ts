import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { ErrorDto } from '@memory-graph/http-api/errors/error.dto';
import { ApiGatewayConfig } from '../api-gateway.config.js';

/**
 * Refuses what pages of other sites send, before anything else is looked at: a page may reach this server under a name of
 * its own (DNS rebinding), which the Host header would not show. Sites that the operator named are let in; assistants are
 * no browsers and send no `Origin`.
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
    // Without a challenge: no token would help.
    const refusal: ErrorDto = {
      error: 'insufficient_scope',
      error_description: 'Pages of other sites may not call this.',
    };
    response.status(403).json(refusal);
  }
}
