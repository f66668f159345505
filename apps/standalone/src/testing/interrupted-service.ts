import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address of a service at which it can be away for a while, as while it is restarted. */
export class InterruptedService {
  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  static async open(serviceUrl: string): Promise<InterruptedService> {
    const server = createServer((incoming, outgoing) => {
      const { method, url = '', headers } = incoming;
      const sent = request(new URL(url, serviceUrl), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      sent.on('error', () => outgoing.destroy());
      outgoing.on('close', () => sent.destroy());
      incoming.pipe(sent);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new InterruptedService(server, (server.address() as AddressInfo).port);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async goAway(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  async comeBack(): Promise<void> {
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
  }
}
