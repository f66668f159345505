import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const DISCARDED_MS = 2_000;

const deadlines = new WeakMap<IncomingMessage, SendingTime>();

/** How long a client may take to send one request. When it is over the request is answered with 408, and its connection closed. */
export class SendingTime {
  private timer: NodeJS.Timeout | undefined;
  private discarded = false;

  private constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly startedAt: number,
  ) {
    request.once('close', () => clearTimeout(this.timer));
  }

  /** @param startedAt when the first byte may have come, by the monotonic clock */
  static begin(request: IncomingMessage, response: ServerResponse, startedAt: number, limitMs: number): void {
    const time = new SendingTime(request, response, startedAt);
    deadlines.set(request, time);
    time.allow(limitMs);
  }

  /** Gives a request another limit, from its beginning on. */
  static allow(request: IncomingMessage, limitMs: number): void {
    deadlines.get(request)?.allow(limitMs);
  }

  /** Takes in what is still to come, for a moment, so that the client can read the error response. */
  static discardRest(request: IncomingMessage): void {
    request.resume();
    const time = deadlines.get(request);
    if (!time) return;
    time.discarded = true;
    time.allow(performance.now() - time.startedAt + DISCARDED_MS);
  }

  static isDiscarded(request: IncomingMessage): boolean {
    return deadlines.get(request)?.discarded ?? false;
  }

  private allow(limitMs: number): void {
    clearTimeout(this.timer);
    const left = this.startedAt + limitMs - performance.now();
    this.timer = setTimeout(() => this.end(limitMs), Math.max(0, left));
    this.timer.unref();
  }

  private end(limitMs: number): void {
    const { request, response } = this;
    const { socket }: { socket: Socket } = request;
    if (request.complete || socket.destroyed) return;
    if (response.headersSent) {
      socket.destroy();
      return;
    }
    const body = {
      error: 'invalid_request',
      error_description: `The request did not arrive within ${limitMs / 1_000} seconds`,
    };
    response.writeHead(408, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
    response.end(JSON.stringify(body), () => socket.destroySoon());
  }
}
