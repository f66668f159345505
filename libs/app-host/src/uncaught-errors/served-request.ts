import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** What is known of a request until the last callback that it caused has run. Small, because it can outlive the request. */
export interface ServedRequest {
  method: string;
  /** Without the query, which can contain codes and texts of users. */
  path: string;
  socket: Socket;
}

const servedRequest = new AsyncLocalStorage<ServedRequest>();

/**
 * Lets all code that runs for a request of this server find the request, from its headers on. A
 * middleware would miss listeners of the server itself, such as timeouts. Call it before `listen`.
 */
export function markRequests(server: Server): void {
  server.prependListener('request', ({ method = '', url = '', socket }: IncomingMessage) => {
    servedRequest.enterWith({ method, path: url.split('?', 1)[0] ?? '', socket });
  });
}

/** The request for which the current code runs; undefined outside of one. */
export function currentRequest(): ServedRequest | undefined {
  return servedRequest.getStore();
}
