import type { Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';

/** Those that concern one connection (RFC 9110, section 7.6.1), and the request's id, which the gateway has set itself. */
const NOT_RELAYED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'x-request-id']);

/**
 * Passes an answer on as it is. One that breaks off breaks off there too. Where it came before the request was read, the rest
 * of that is thrown away: it must not be in the way of the next request on the connection.
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
