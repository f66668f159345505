import type { Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';

/** Headers of a single connection (RFC 9110, section 7.6.1), and the request id, which the gateway sets itself. */
const NOT_RELAYED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'x-request-id']);

/**
 * Whether nothing more can be answered: the client is gone, or the gateway has answered itself, as it
 * does with 408 when a request does not arrive in time.
 */
export function isAnswered(response: Response): boolean {
  return response.headersSent || response.destroyed;
}

/** Reads what is left of a request, because it would block the next request on the connection. */
export function discardRest(request: Request): void {
  request.unpipe();
  request.resume();
}

/**
 * Passes a response on unchanged, including a premature end. If it arrived before the request was
 * read completely, the rest of the request is discarded. A response that comes too late is dropped.
 * @throws for a status or header that cannot be sent
 */
export function relayAnswer(answer: IncomingMessage, request: Request, response: Response): void {
  if (isAnswered(response)) {
    answer.destroy();
    return;
  }
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !NOT_RELAYED.has(name)) response.setHeader(name, value);
  }
  // Written here and not by the pipeline, where an invalid status would be an uncaught error.
  response.writeHead(answer.statusCode ?? 502);
  answer.once('end', () => {
    if (request.readableEnded) return;
    discardRest(request);
    answer.socket.destroy();
  });
  pipeline(answer, response, () => undefined);
}
