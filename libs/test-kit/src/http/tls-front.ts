import { request as askBackend, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Agent, fetch, type RequestInit } from 'undici';
import { CertificateAuthority } from './certificate-authority.js';

const HOST = '127.0.0.1';
/** Another address of this machine than that of the front: so it shows whose address somebody took for the client's. */
const CLIENT_ADDRESS = '127.0.0.2';

/**
 * A proxy that ends TLS before a service, with the manners of the usual ones: it asks for the backend by the backend's own
 * name, and appends whom it talks to to `X-Forwarded-For`.
 */
export class TlsFront {
  /** The current address of the service. */
  backend = '';
  readonly clientAddress = CLIENT_ADDRESS;
  private readonly agent: Agent;

  private constructor(
    private readonly server: Server,
    authority: CertificateAuthority,
  ) {
    this.agent = new Agent({ connect: { ca: authority.certificate }, localAddress: CLIENT_ADDRESS });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => this.forward(request, response));
  }

  static async start(): Promise<TlsFront> {
    const authority = new CertificateAuthority();
    try {
      const { certificate: cert, key } = authority.issue(HOST);
      const server = createServer({ cert, key });
      await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
      return new TlsFront(server, authority);
    } finally {
      authority.close();
    }
  }

  /** The public origin of the service. */
  get url(): string {
    return `https://${HOST}:${(this.server.address() as AddressInfo).port}`;
  }

  /** As a client that trusts the front's certificate; of paths, through the front. Redirects are not followed. */
  readonly fetch = ((path: string | URL, init: RequestInit = {}) =>
    fetch(new URL(path, this.url), {
      redirect: 'manual',
      ...init,
      dispatcher: this.agent,
    })) as unknown as typeof globalThis.fetch;

  async close(): Promise<void> {
    await this.agent.close();
    await new Promise((resolve) => (this.server.close(resolve), this.server.closeAllConnections()));
  }

  private forward(request: IncomingMessage, response: ServerResponse): void {
    const { host: _host, 'x-forwarded-for': claimed, ...headers } = request.headers;
    const hops = [claimed, request.socket.remoteAddress].flat().filter((hop) => hop !== undefined);
    const forwarded = { ...headers, 'x-forwarded-for': hops.join(', '), 'x-forwarded-proto': 'https' };
    const { method = 'GET', url = '/' } = request;
    const sent = askBackend(new URL(this.backend), { method, path: url, headers: forwarded }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    request.pipe(sent);
  }
}
