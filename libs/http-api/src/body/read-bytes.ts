import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@memory-graph/errors';

/** Beyond the limit this much is still taken in and thrown away, so that the client gets to read the answer. */
const DISCARDED_BYTES = 8 * 1024 * 1024;
const DISCARDED_MS = 2_000;

/**
 * Reads a whole request body. It listens to the stream itself, because iterating it costs several promises for each body.
 * @throws ServiceError `payload_too_large` above `maxBytes`, whether or not the length was announced
 */
export function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const giveUpAt = performance.now() + DISCARDED_MS;
    let size = 0;
    const finish = () => {
      if (size <= maxBytes) resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size));
      else reject(new ServiceError('payload_too_large', `The request body is larger than ${maxBytes} bytes`));
    };
    const fail = (cause?: Error) =>
      reject(new ServiceError('invalid_request', 'The request body ended early', { cause }));
    if (request.destroyed) return fail();
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) {
        chunks.push(chunk);
      } else if (size > maxBytes + DISCARDED_BYTES || performance.now() > giveUpAt) {
        request.destroy();
        finish();
      }
    });
    request.once('end', finish);
    request.once('error', fail);
    request.once('close', () => {
      if (!request.readableEnded) fail();
    });
  });
}
