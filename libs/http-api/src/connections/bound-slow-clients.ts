import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { SendingTime } from './sending-time.js';

export interface SlowClientLimits {
  /** For a client to send a request; also without taking anything of an answer. */
  requestTimeoutMs: number;
  /** To send a body that is read as a stream. */
  streamTimeoutMs: number;
}

/**
 * How long a connection is kept without a request. Longer than proxies and load balancers keep theirs, usually up to 60 s:
 * a request that one sends at the moment in which the server closes the connection is lost.
 */
export const KEEP_ALIVE_MS = 65_000;

/** How often Node.js looks for connections whose headers do not arrive; its default is 30 s. */
const CHECKING_INTERVAL_MS = 1_000;

/**
 * Ends connections of clients that are too slow. Node.js knows one limit for headers and one for whole requests; requests with
 * a body therefore have a limit of their own, which a route can lengthen once it knows who calls. Call it before `listen`.
 */
export function boundSlowClients(server: Server, { requestTimeoutMs, streamTimeoutMs }: SlowClientLimits): void {
  server.headersTimeout = requestTimeoutMs;
  server.requestTimeout = streamTimeoutMs;
  server.timeout = requestTimeoutMs;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // An option of `createServer`, which Nest calls without options; it is read at `listen`.
  Object.assign(server, { connectionsCheckingInterval: Math.min(CHECKING_INTERVAL_MS, requestTimeoutMs / 2) });

  const openedAt = new WeakMap<Socket, number>();
  server.on('connection', (socket) => openedAt.set(socket, performance.now()));
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    // The pause before a further request on a connection is not time in which it was sent.
    const startedAt = openedAt.get(socket) ?? performance.now();
    openedAt.delete(socket);
    if (announcesBody(request)) SendingTime.begin(request, response, startedAt, requestTimeoutMs);
    // A quiet connection is one whose answer is being worked on, unless what was sent is not taken.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}

/** Whether the headers say that a body follows. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
