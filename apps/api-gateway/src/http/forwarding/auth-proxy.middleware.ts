import { Injectable, type NestMiddleware, type OnApplicationShutdown } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { type ClientRequest, Agent as HttpAgent, ServerResponse, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { RecognisedCallers } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { KEEP_ALIVE_MS } from '@memory-graph/http-api';
import { type HttpTransport, HttpTransports } from '@memory-graph/http-api/internal';
import { clientAddress } from '../access/client-address.js';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { AuditJournal } from '../audit/audit-journal.js';
import { auditedOperation } from './audited-operation.js';
import { isForwarded } from './forwarded-paths.js';
import { setForwardingHeaders } from './forwarding-headers.js';
import { discardRest, isAnswered, relayAnswer } from './relay-answer.js';
import { endsOtherSessions, mayConcernSession, mayHaveRevokedTokens } from './what-may-be-revoked.js';

const ANSWER_TIMEOUT_MS = 30_000;
/** Connections are given up long before the auth server does so: a request on one that it just closed would be lost. */
const AGENT_OPTIONS = { keepAlive: true, timeout: KEEP_ALIVE_MS / 10 };

/** Forwards requests unchanged to `auth-server`, with `X-Forwarded-*` headers that describe their origin. */
@Injectable()
export class AuthProxyMiddleware implements NestMiddleware, OnApplicationShutdown {
  private readonly authServer: HttpTransport;
  private readonly forwardTo: ReadonlyMap<string, RequestHandler<Request, Response>>;
  private readonly publicUrl: URL;
  /**
   * Uses keep-alive connections: a server that responds before it has read the whole request reads
   * the rest only on these; otherwise it resets the connection, and the response is lost.
   */
  private readonly agents = { http: new HttpAgent(AGENT_OPTIONS), https: new HttpsAgent(AGENT_OPTIONS) };

  constructor(
    transports: HttpTransports,
    { authServerOrigins, publicUrl }: ApiGatewayConfig,
    private readonly recognisedCallers: RecognisedCallers,
    private readonly audit: AuditJournal,
  ) {
    this.publicUrl = new URL(publicUrl);
    this.authServer = transports.to('auth-server', authServerOrigins);
    this.forwardTo = new Map(authServerOrigins.map((origin) => [origin, this.proxyTo(origin)]));
  }

  onApplicationShutdown(): void {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  use(request: Request, response: Response, next: NextFunction): void {
    if (!isForwarded(pathOf(request))) return next();
    setForwardingHeaders(request.headers, { clientAddress: clientAddress(request), publicUrl: this.publicUrl });
    // Nest mounts middleware, and Express removes the mount path from `url`.
    const { url } = request;
    request.url = request.originalUrl;
    // The proxy passes only the response to its handlers.
    response.locals['refuse'] = (error: unknown) => {
      discardRest(request);
      if (isAnswered(response)) return;
      request.url = url;
      next(error);
    };
    this.forward(request, response).catch(refuserOf(response));
  }

  private async forward(request: Request, response: Response): Promise<void> {
    const { method } = request;
    if (mayConcernSession(method, pathOf(request)) || auditedOperation(method, pathOf(request)) !== null) {
      // Resolved now, because it is unknown after the session has ended.
      response.locals['caller'] = await this.recognisedCallers.findCallerOfSession(request.headers.cookie);
      if (isAnswered(response)) return;
    }
    await this.forwardTo.get(this.authServer.nextOrigin())?.(request, response, refuserOf(response));
  }

  private proxyTo(origin: string): RequestHandler<Request, Response> {
    return createProxyMiddleware<Request, Response>({
      target: origin,
      agent: origin.startsWith('https:') ? this.agents.https : this.agents.http,
      changeOrigin: true,
      proxyTimeout: ANSWER_TIMEOUT_MS,
      selfHandleResponse: true,
      on: {
        proxyReq: (sent, _, response) => {
          response.locals['sent'] = sent;
        },
        proxyRes: (answer, request, response) => {
          this.answer(answer, request, response).catch((error: unknown) => {
            answer.destroy();
            refuserOf(response)(error);
          });
        },
        error: (cause, request, response) => {
          if (response instanceof ServerResponse) this.fail(cause, request, response);
        },
      },
    });
  }

  /** A client that sees the response must find the revocation in effect. */
  private async answer(answer: IncomingMessage, request: Request, response: Response): Promise<void> {
    response.locals['hasAnswer'] = true;
    const { statusCode = 0 } = answer;
    const path = pathOf(request);
    const before = (response.locals['caller'] as Principal | null | undefined) ?? null;
    const begun = await this.callerOfNewSession(answer, request);
    const ended = endsOtherSessions(request.method, path) ? begun : mayConcernSession(request.method, path) && before;
    if (ended && statusCode < 400) await this.recognisedCallers.forgetUser(ended.userId);
    if (mayHaveRevokedTokens(request.method, path, statusCode)) {
      await this.recognisedCallers.forgetRevokedTokens();
    }
    const operation = auditedOperation(request.method, path);
    // What begins a session, or moves it to another workspace, belongs to the workspace of the new session.
    const caller = begun ?? before;
    if (operation !== null && caller) this.audit.record(caller, { operation, kind: 'change', status: statusCode });
    relayAnswer(answer, request, response);
  }

  /** Null: the answer begins no session. */
  private async callerOfNewSession({ headers }: IncomingMessage, { method }: Request): Promise<Principal | null> {
    const cookies = headers['set-cookie']?.map((cookie) => cookie.split(';', 1)[0]).join('; ');
    return method === 'GET' || !cookies ? null : this.recognisedCallers.findCallerOfSession(cookies);
  }

  private fail(cause: Error, request: Request, response: Response): void {
    discardRest(request);
    if (response.locals['hasAnswer'] || isAnswered(response)) return;
    if (isWorthRepeating(request, response)) {
      this.forward(request, response).catch(refuserOf(response));
      return;
    }
    const unavailable = new ServiceError('unavailable', 'The auth server could not be reached; try again later', {
      cause,
    });
    refuserOf(response)(unavailable);
  }
}

/**
 * A process that stops closes its idle connections. A read that was sent on one is sent again, once.
 * The connection pool repeats no request by itself.
 */
function isWorthRepeating({ method }: Request, { locals }: Response): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || locals['isRepeated'] || !(locals['sent'] as ClientRequest | undefined)?.reusedSocket) return false;
  locals['isRepeated'] = true;
  return true;
}

/** What ends a request with an error, unless it has been answered meanwhile. */
function refuserOf({ locals }: Response): (error: unknown) => void {
  return locals['refuse'] as (error: unknown) => void;
}

/** The original path, before Express normalizes it. */
function pathOf({ originalUrl }: Request): string {
  return originalUrl.split('?', 1)[0] ?? '';
}
