import { ServiceError } from '@memory-graph/errors';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** @throws ServiceError `invalid_request` where the bytes are not UTF-8: nothing is replaced silently */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new ServiceError('invalid_request', 'The request body is not valid UTF-8', { cause });
  }
}
