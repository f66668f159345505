import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const BLOCK_BYTES = 8_192;

/** An endpoint that answers as a spec likes, HTTP or not. */
export class RawEndpoint {
  /** What was sent to it, one string a connection. */
  readonly received: string[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  /**
   * @param answer called for each chunk that comes in: a small request is one
   * @param host address to listen at
   */
  static async start(answer: (socket: Socket) => void, host = '127.0.0.1'): Promise<RawEndpoint> {
    const server = createServer();
    const endpoint = new RawEndpoint(server);
    server.on('connection', (socket: Socket) => endpoint.accept(socket, answer));
    await once(server.listen(0, host), 'listening');
    return endpoint;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get connections(): number {
    return this.received.length;
  }

  get openConnections(): number {
    return this.sockets.size;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(socket: Socket, answer: (socket: Socket) => void): void {
    const connection = this.received.push('') - 1;
    this.sockets.add(socket);
    // Senders that hang up are what some specs are about.
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('data', (chunk) => {
      this.received[connection] += chunk.toString('utf8');
      answer(socket);
    });
  }
}

/**
 * Writes the same text until the other side stops reading. It yields in between, because the other side is in this
 * process.
 */
export function writeForEver(socket: Socket, text: string): void {
  const block = text.repeat(Math.ceil(BLOCK_BYTES / text.length));
  const more = () => {
    if (socket.writable) socket.write(block, () => setImmediate(more));
  };
  more();
}
