import type { ServerResponse } from 'node:http';

/** Shorter than the idle timeout of proxies and load balancers, which is usually 30 s or more. */
const HEARTBEAT_MS = 10_000;

/** Sends server-sent events immediately; no proxy on the way may buffer them. */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly response: ServerResponse) {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Without `no-transform` a proxy may compress, and therefore buffer.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      // A stream may be ended with its connection, on which a client must not send another request then.
      Connection: 'close',
    });
    response.flushHeaders();
    this.heartbeat = setInterval(() => this.write(': still here\n\n'), HEARTBEAT_MS);
    response.once('close', () => clearInterval(this.heartbeat));
  }

  /** JSON.stringify emits no line breaks, so the data is one line. */
  send({ event, data }: { event: string; data: object }): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** What was sent and not yet received: it grows if the client does not read. */
  get unsentBytes(): number {
    return this.response.writableLength;
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.response.end();
  }

  /** Writing after the stream has ended, or the client has disconnected, would be an error. */
  private write(text: string): void {
    if (!this.response.writableEnded && !this.response.destroyed) this.response.write(text);
  }
}
