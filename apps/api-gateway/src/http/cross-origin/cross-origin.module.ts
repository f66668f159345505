import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { crossOriginHeaders, preflightHeaders, variesByOrigin, type CrossOriginRules } from './allow-cross-origin.js';

/** Headers that carry information for programs. */
const EXPOSED_HEADERS = [
  'ETag',
  'Idempotency-Replayed',
  'Location',
  'Mcp-Session-Id',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
];
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Last-Event-ID',
  'Mcp-Protocol-Version',
  'Mcp-Session-Id',
  'X-Request-Id',
];
const EVERYWHERE = { requestHeaders: REQUEST_HEADERS, exposedHeaders: EXPOSED_HEADERS };

/**
 * Cross-origin access. Public documents and userinfo (OpenID Connect Core, section 5.3) are open to
 * any origin; the API and the Model Context Protocol to the configured origins. Sessions are not
 * accepted cross-origin: they belong to our own pages.
 */
@Module({})
export class CrossOriginModule implements NestModule {
  constructor(private readonly config: ApiGatewayConfig) {}

  configure(consumer: MiddlewareConsumer): void {
    const anybody = { ...EVERYWHERE, origins: ['*'], methods: ['GET', 'HEAD', 'POST'] };
    const named = {
      ...EVERYWHERE,
      origins: this.config.corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    };
    consumer
      .apply(allowCrossOrigin(anybody))
      .forRoutes('oauth/userinfo', '.well-known/oauth-protected-resource{/*path}', 'openapi.json');
    consumer.apply(allowCrossOrigin(named)).forRoutes('api/{*path}', 'mcp');
  }
}

function allowCrossOrigin(rules: CrossOriginRules) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (variesByOrigin(rules)) response.vary('Origin');
    response.set(crossOriginHeaders(request.headers, rules));
    const preflight = preflightHeaders(request.method, request.headers, rules);
    if (preflight === null) return next();
    response.status(204).set(preflight).end();
  };
}
