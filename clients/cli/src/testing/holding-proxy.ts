import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a request is held for ever: before the service has it, or after the service has carried it out. */
export type HeldAt = 'request' | 'answer';

/** A proxy that holds one request, so that a spec can interrupt its sender. */
export class HoldingProxy {
  private held: { path: string; at: HeldAt; reached: () => void } | null = null;

  private constructor(
    private readonly server: Server,
    private readonly target: string,
  ) {
    server.on('request', (incoming, answer) => void this.handle(incoming, answer));
  }

  static async start(target: string): Promise<HoldingProxy> {
    const server = createServer();
    const proxy = new HoldingProxy(server, target);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Holds the next request whose path begins so. @returns when it is held */
  hold(path: string, at: HeldAt): Promise<void> {
    return new Promise((reached) => (this.held = { path, at, reached }));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async handle(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const held = this.held !== null && url.startsWith(this.held.path) ? this.held : null;
    if (held !== null) this.held = null;
    if (held?.at === 'request') return held.reached();
    const { host: _host, connection: _connection, 'content-length': _length, ...passed } = headers;
    const response = await fetch(`${this.target}${url}`, {
      method,
      headers: passed as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = Buffer.from(await response.arrayBuffer());
    if (held !== null) return held.reached();
    answer.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? '' });
    answer.end(body);
  }
}
