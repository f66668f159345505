import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that sends and reads only what a spec requests. */
export class RawConnection {
  private text = '';
  private readonly ended: Promise<unknown>;

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (part: string) => (this.text += part));
    // A connection that is reset has ended, too.
    socket.on('error', () => undefined);
    this.ended = once(socket, 'close');
  }

  static async open(origin: string): Promise<RawConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  get received(): string {
    return this.text;
  }

  get isOpen(): boolean {
    return !this.socket.destroyed;
  }

  /** The status of the first response; null if there is none. */
  get status(): number | null {
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(this.text) ?? [];
    return status === undefined ? null : Number(status);
  }

  send(text: string): void {
    this.socket.write(text);
  }

  /** Stops reading. */
  stopReading(): void {
    this.socket.pause();
  }

  /** Resolves when the other side has closed the connection. */
  async closed(): Promise<void> {
    await this.ended;
  }

  close(): void {
    this.socket.destroy();
  }
}
