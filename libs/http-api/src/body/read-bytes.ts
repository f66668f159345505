import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@memory-graph/errors';

/** Beyond the limit this much is still taken in and thrown away, so that the client gets to read the answer. */
const DISCARDED_BYTES = 8 * 1024 * 1024;
const DISCARDED_MS = 2_000;

/**
 * Reads a whole request body.
 * @throws ServiceError `payload_too_large` above `maxBytes`, whether or not the length was announced
 */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const giveUpAt = Date.now() + DISCARDED_MS;
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else if (size > maxBytes + DISCARDED_BYTES || Date.now() > giveUpAt) break;
    }
  } catch (cause) {
    throw new ServiceError('invalid_request', 'The request body ended early', { cause });
  }
  if (size > maxBytes) {
    throw new ServiceError('payload_too_large', `The request body is larger than ${maxBytes} bytes`);
  }
  return Buffer.concat(chunks, size);
}
