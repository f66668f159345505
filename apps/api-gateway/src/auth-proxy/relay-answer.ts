import type { Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';

/** Those that concern one connection (RFC 9110, section 7.6.1), and the request's id, which the gateway has set itself. */
const NOT_RELAYED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'x-request-id']);

/** Passes an answer on as it is. One that breaks off breaks off there too. */
export function relayAnswer(answer: IncomingMessage, response: Response): void {
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !NOT_RELAYED.has(name)) response.setHeader(name, value);
  }
  pipeline(answer, response, () => undefined);
}
