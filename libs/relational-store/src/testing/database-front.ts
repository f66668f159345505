import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import type { Certificate } from '@memory-graph/test-kit/http';

/** Code of the message by which a client of PostgreSQL asks for TLS. */
const TLS_REQUEST = 80_877_103;
const NO_TLS_NO_ENTRY = errorResponse('28000', 'connections without TLS are refused');

export interface FrontTls extends Certificate {
  /** PEM of the authority whose clients are accepted. Default: all clients are accepted. */
  clientAuthority?: string;
}

/**
 * A TLS proxy for a real PostgreSQL, as clouds have it: the builds that the tests install do not support TLS
 * themselves. It can be stopped and restarted, which clients see as an outage of the database.
 */
export class DatabaseFront {
  private readonly sockets = new Set<Socket>();
  private server: Server;
  /** Takes over the connections whose client asked for TLS. */
  private readonly securing: TlsServer | null;
  private port = 0;

  private constructor(
    private readonly databaseUrl: URL,
    tls: FrontTls | null,
  ) {
    this.server = this.newServer();
    this.securing = tls && this.newSecuring(tls);
  }

  static async open(databaseUrl: string, tls: FrontTls | null = null): Promise<DatabaseFront> {
    const front = new DatabaseFront(new URL(databaseUrl), tls);
    await front.restore();
    return front;
  }

  /** @param host a name of this machine */
  url(host = '127.0.0.1'): string {
    const url = new URL(this.databaseUrl);
    url.hostname = host;
    url.port = String(this.port);
    return url.href;
  }

  /** Closes all connections and rejects new ones. */
  async takeAway(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  async restore(): Promise<void> {
    if (this.port !== 0) this.server = this.newServer();
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  private newServer(): Server {
    return createServer((socket) => {
      this.keep(socket);
      if (this.securing === null) this.pass(socket);
      else socket.once('readable', () => this.negotiate(socket));
    });
  }

  private newSecuring({ certificate, key, clientAuthority }: FrontTls): TlsServer {
    const asked = clientAuthority !== undefined;
    const options = { cert: certificate, key, ca: clientAuthority, requestCert: asked, rejectUnauthorized: asked };
    return createTlsServer(options, (secured) => this.pass(secured));
  }

  private negotiate(socket: Socket): void {
    const request = socket.read(8) as Buffer | null;
    if (request?.readInt32BE(4) !== TLS_REQUEST) {
      socket.end(NO_TLS_NO_ENTRY);
      return;
    }
    socket.write('S');
    this.securing?.emit('connection', socket);
  }

  private pass(client: Socket): void {
    client.on('error', () => client.destroy());
    const database = connect(Number(this.databaseUrl.port), this.databaseUrl.hostname);
    this.keep(database);
    client.pipe(database).pipe(client);
    client.once('close', () => database.destroy());
    database.once('close', () => client.destroy());
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.sockets.delete(socket));
  }
}

function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
