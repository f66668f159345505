import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** How long requests in progress are waited for. Less than a process may take to stop. */
const IN_PROGRESS_MS = 8_000;
const EVENT_STREAM = 'text/event-stream';

/** Lets a server stop without losing a request. */
export class ConnectionDrain {
  private readonly inProgress = new Set<ServerResponse>();
  private draining = false;
  private onEnd = () => {};

  /** Call it before `listen`. */
  constructor(private readonly server: Server) {
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      this.inProgress.add(response);
      if (this.draining) closeAfter(response);
      response.once('close', () => {
        this.inProgress.delete(response);
        this.onEnd();
      });
    });
  }

  /**
   * Serves on for `serveOnMs` while those that send requests learn to send them elsewhere: routes change, and each answer is
   * the last one on its connection. Then no connection is accepted any more, idle ones are closed, and requests in progress
   * are waited for; streams of events are not, as their clients connect again.
   */
  async drain(serveOnMs: number): Promise<void> {
    this.draining = true;
    for (const response of this.inProgress) closeAfter(response);
    if (serveOnMs > 0) await delay(serveOnMs);
    this.server.close();
    await this.untilFinished();
  }

  private untilFinished(): Promise<void> {
    return new Promise((resolve) => {
      const impatience = setTimeout(resolve, IN_PROGRESS_MS);
      this.onEnd = () => {
        if ([...this.inProgress].some((response) => !isEventStream(response))) return;
        clearTimeout(impatience);
        resolve();
      };
      this.onEnd();
    });
  }
}

/** Replaces what a forwarded answer says of its own connection. */
function closeAfter(response: ServerResponse): void {
  if (response.headersSent) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...args: [number]) => {
    response.setHeader('Connection', 'close');
    return writeHead(...args);
  };
}

function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith(EVENT_STREAM);
}
