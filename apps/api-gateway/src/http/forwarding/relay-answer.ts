import type { Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';

/** Headers of a single connection (RFC 9110, section 7.6.1), and the request id, which the gateway sets itself. */
const NOT_RELAYED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'x-request-id']);

/**
 * Passes a response on unchanged, including a premature end. If it arrived before the request was
 * read completely, the rest of the request is discarded, because it must not block the next request
 * on the connection.
 */
export function relayAnswer(answer: IncomingMessage, request: Request, response: Response): void {
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !NOT_RELAYED.has(name)) response.setHeader(name, value);
  }
  answer.once('end', () => {
    if (request.readableEnded) return;
    request.unpipe();
    request.resume();
    answer.socket.destroy();
  });
  pipeline(answer, response, () => undefined);
}
