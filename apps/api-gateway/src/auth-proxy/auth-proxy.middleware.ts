import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { ServerResponse, type IncomingMessage } from 'node:http';
import { RecognisedCallers } from '@memory-graph/access-control/recognised-callers';
import { ServiceError } from '@memory-graph/errors/service-error';
import { HttpTransports } from '@memory-graph/internal-http/http-transports';
import { clientAddress } from '../access/client-address.js';
import { ApiGatewayConfig } from '../api-gateway.config.js';
import { isForwarded, mayHaveRevoked } from './forwarded-paths.js';
import { setForwardingHeaders } from './forwarding-headers.js';
import { relayAnswer } from './relay-answer.js';

const ANSWER_TIMEOUT_MS = 30_000;

/** Forwards requests as they are to `auth-server`, with `X-Forwarded-*` headers that say where they came in. */
@Injectable()
export class AuthProxyMiddleware implements NestMiddleware {
  private readonly forward: RequestHandler<Request, Response>;
  private readonly publicUrl: URL;

  constructor(
    transports: HttpTransports,
    { authServerOrigins, publicUrl }: ApiGatewayConfig,
    private readonly recognisedCallers: RecognisedCallers,
  ) {
    this.publicUrl = new URL(publicUrl);
    const authServer = transports.to('auth-server', authServerOrigins);
    this.forward = createProxyMiddleware<Request, Response>({
      router: () => authServer.nextOrigin(),
      changeOrigin: true,
      proxyTimeout: ANSWER_TIMEOUT_MS,
      selfHandleResponse: true,
      on: {
        proxyRes: (answer, request, response) => void this.answer(answer, request, response),
        error: (cause, _request, response) => {
          const unavailable = new ServiceError('unavailable', 'The sign-in service could not be reached', { cause });
          if (response instanceof ServerResponse) (response.locals['refuse'] as NextFunction)(unavailable);
        },
      },
    });
  }

  use(request: Request, response: Response, next: NextFunction): void {
    if (!isForwarded(pathOf(request))) return next();
    setForwardingHeaders(request.headers, { clientAddress: clientAddress(request), publicUrl: this.publicUrl });
    // Nest mounts middleware, and Express cuts the mount path off.
    const { url } = request;
    request.url = request.originalUrl;
    // The proxy reports its errors with the response alone.
    response.locals['refuse'] = (error: unknown) => {
      request.url = url;
      next(error);
    };
    void this.forward(request, response, next);
  }

  /** Whoever reads that something is revoked must find it so. */
  private async answer(answer: IncomingMessage, request: Request, response: Response): Promise<void> {
    const { statusCode = 0 } = answer;
    if (mayHaveRevoked(request.method, pathOf(request), statusCode)) await this.recognisedCallers.forget();
    relayAnswer(answer, response);
  }
}

/** As it came in: not what Express made of it. */
function pathOf({ originalUrl }: Request): string {
  return originalUrl.split('?', 1)[0] ?? '';
}
