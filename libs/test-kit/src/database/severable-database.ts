import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A real database behind a TCP proxy, which a spec can interrupt to simulate an outage. */
export class SeverableDatabase {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  private constructor(private readonly database: URL) {}

  /** @param databaseUrl of a server, or of a Unix socket */
  static async before(databaseUrl: string): Promise<SeverableDatabase> {
    const severable = new SeverableDatabase(new URL(databaseUrl));
    await severable.restore();
    return severable;
  }

  get url(): string {
    const url = new URL(this.database);
    url.searchParams.delete('host');
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** Closes all connections and rejects new ones. */
  async sever(): Promise<void> {
    if (!this.server) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  async restore(): Promise<void> {
    this.server = createServer((client) => this.pass(client)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  private pass(client: Socket): void {
    const folder = this.database.searchParams.get('host');
    const server = folder
      ? connect(`${folder}/.s.PGSQL.5432`)
      : connect(Number(this.database.port || 5432), this.database.hostname);
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        this.sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.pipe(server).pipe(client);
  }
}
