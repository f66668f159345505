import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Respond = (response: ServerResponse, callNumber: number) => void;

/** One process of a service on the loopback interface: it answers as a spec configures it, hangs, or does not exist. */
export class FakeService {
  readonly received: { request: IncomingMessage; body: string }[] = [];
  respond: Respond = (response) => json(response, 200, {});
  private port = 0;
  private server: Server | undefined;

  static async start(): Promise<FakeService> {
    const service = new FakeService();
    await service.start();
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Listens (again): always on the same port. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        this.received.push({ request, body });
        this.respond(response, this.received.length);
      });
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Cuts all connections and refuses new ones. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
