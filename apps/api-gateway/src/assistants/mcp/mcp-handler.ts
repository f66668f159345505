import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type AuthInfo, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { ACCEPTS_BOTH, acceptedForm, inOneBody } from './answer-form.js';
import { MemoryServer } from './memory-server.js';

type Handle = (request: Request & { auth?: AuthInfo }, response: Response, body: unknown) => Promise<void>;

/**
 * Answers requests of both generations of the protocol: 2026-07-28, which has neither a handshake nor sessions, and the
 * versions before it, whose sessions the server does not offer.
 */
@Injectable()
export class McpHandler implements OnApplicationShutdown {
  private readonly logger = new Logger('Mcp');
  private readonly handler: McpHttpHandler;
  private readonly handleAs: Record<'stream' | 'json', Handle>;
  private readonly host: string;

  constructor(memory: MemoryServer, { publicUrl }: ApiGatewayConfig) {
    this.host = new URL(publicUrl).host;
    const onerror = ({ message }: Error): void => this.logger.debug(message);
    this.handler = createMcpHandler(({ authInfo }) => memory.serverFor(callerOf(authInfo)), { onerror });
    const inJson: Pick<McpHttpHandler, 'fetch'> = {
      fetch: async (request, options) => inOneBody(await this.handler.fetch(request, options)),
    };
    this.handleAs = { stream: toNodeHandler(this.handler, { onerror }), json: toNodeHandler(inJson, { onerror }) };
  }

  answer(caller: Principal, request: Request, response: Response): Promise<void> {
    // The guards have verified the token: the protocol needs only who calls.
    const auth = { token: '', clientId: '', scopes: [], extra: { caller } };
    // The SDK makes a URL of this header, which clients can set to something that is not a host.
    request.headers.host = this.host;
    const form = acceptedForm(request.headers.accept);
    // The SDK demands that clients name both forms.
    if (form !== null) request.headers.accept = ACCEPTS_BOTH;
    return this.handleAs[form ?? 'stream'](Object.assign(request, { auth }), response, request.body);
  }

  onApplicationShutdown(): Promise<void> {
    return this.handler.close();
  }
}

function callerOf(authInfo: AuthInfo | undefined): Principal {
  return authInfo?.extra?.['caller'] as Principal;
}
