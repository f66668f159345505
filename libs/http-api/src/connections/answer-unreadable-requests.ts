import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorDto } from '@memory-graph/contracts/resources';

const UNREADABLE = { status: 400, reason: 'The request is not valid HTTP' };

/** By the codes of errors of Node.js. */
const REASONS: Readonly<Record<string, typeof UNREADABLE>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'The request did not arrive in time' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, reason: 'The extensions of a chunk are too long' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'The address and the headers are together longer than 16 KiB' },
};

/** Answers requests that no route gets, because they cannot be read. Node.js answers them without a body. */
export function answerUnreadableRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // An answer that has begun, to an earlier request of the connection, must not be continued with another one.
    const { _httpMessage: begun } = socket as { _httpMessage?: ServerResponse | null };
    if (socket.writable && begun?.headersSent !== true) socket.write(answerTo(error));
    socket.destroy(error);
  });
}

function answerTo({ code = '' }: NodeJS.ErrnoException): string {
  const { status, reason } = REASONS[code] ?? UNREADABLE;
  const error: ErrorDto = {
    error: status === 413 ? 'payload_too_large' : 'invalid_request',
    error_description: reason,
  };
  const body = JSON.stringify(error);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
