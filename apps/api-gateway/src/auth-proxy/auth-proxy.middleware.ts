import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { ServerResponse } from 'node:http';
import { ServiceError } from '@memory-graph/errors/service-error';
import { HttpTransports } from '@memory-graph/internal-http/http-transports';
import { ApiGatewayConfig } from '../api-gateway.config.js';

const ANSWER_TIMEOUT_MS = 30_000;

/** Forwards requests as they are to `auth-server`, with `X-Forwarded-*` headers that say where they came in. */
@Injectable()
export class AuthProxyMiddleware implements NestMiddleware {
  private readonly forward: RequestHandler<Request, Response>;

  constructor(transports: HttpTransports, { authServerOrigins }: ApiGatewayConfig) {
    const authServer = transports.to('auth-server', authServerOrigins);
    this.forward = createProxyMiddleware<Request, Response>({
      router: () => authServer.nextOrigin(),
      xfwd: true,
      proxyTimeout: ANSWER_TIMEOUT_MS,
      on: {
        proxyRes: (answer) => {
          // The gateway has set its own, which is the same.
          delete answer.headers['x-request-id'];
        },
        error: (cause, _request, response) => {
          const unavailable = new ServiceError('unavailable', 'The sign-in service could not be reached', { cause });
          if (response instanceof ServerResponse) (response.locals['refuse'] as NextFunction)(unavailable);
        },
      },
    });
  }

  use(request: Request, response: Response, next: NextFunction): void {
    // The proxy reports its errors with the response alone.
    response.locals['refuse'] = next;
    // Nest mounts middleware, and Express cuts the mount path off.
    request.url = request.originalUrl;
    void this.forward(request, response, next);
  }
}
