import type { ServerResponse } from 'node:http';

/** More often than proxies and load balancers close connections on which nothing is said, which is usually after 30 s or more. */
const HEARTBEAT_MS = 10_000;

/** Server-sent events as the answer to a request, as they come: nothing on the way may keep them back to send them together. */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly response: ServerResponse) {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Without `no-transform` a proxy may compress, and so buffer.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    this.heartbeat = setInterval(() => this.write(': still here\n\n'), HEARTBEAT_MS);
    response.once('close', () => clearInterval(this.heartbeat));
  }

  /** JSON has no line breaks of its own, so the data is one line. */
  send({ event, data }: { event: string; data: object }): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.response.end();
  }

  /** A client that has left is told nothing: writing to it would be an error. */
  private write(text: string): void {
    if (!this.response.destroyed) this.response.write(text);
  }
}
