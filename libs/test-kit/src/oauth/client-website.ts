import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CertificateAuthority } from '../http/certificate-authority.js';

const HOST = 'localhost';

/** An https website at `localhost` with client ID metadata documents, or with what a spec answers instead. */
export class ClientWebsite {
  /** Answers by path; other paths do not exist. */
  readonly answers = new Map<string, (response: ServerResponse) => void>();
  /** The paths that were requested. */
  readonly requested: string[] = [];

  private constructor(
    private readonly server: Server,
    /** PEM of the authority that has signed the certificate. */
    readonly authority: string,
  ) {
    server.on('request', ({ url = '' }: IncomingMessage, response: ServerResponse) => {
      this.requested.push(url);
      const answer = this.answers.get(url);
      if (answer) answer(response);
      else response.writeHead(404).end();
    });
  }

  static async start(): Promise<ClientWebsite> {
    const authority = new CertificateAuthority();
    try {
      const { certificate: cert, key } = authority.issue(HOST);
      const server = createServer({ cert, key });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return new ClientWebsite(server, authority.certificate);
    } finally {
      authority.close();
    }
  }

  get host(): string {
    return `${HOST}:${(this.server.address() as AddressInfo).port}`;
  }

  /**
   * Publishes a document that is valid but for these changes; undefined removes a member.
   * @returns the client id
   */
  publish(path: string, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}): string {
    const clientId = `https://${this.host}${path}`;
    const document = {
      client_id: clientId,
      client_name: 'Assistant of the spec',
      redirect_uris: ['https://app.example/callback'],
      token_endpoint_auth_method: 'none',
      ...changes,
    };
    this.answers.set(path, (response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(document));
    });
    return clientId;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
