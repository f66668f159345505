import { createHash } from 'node:crypto';

/** In UTF-8. PostgreSQL takes 2,704 bytes in one index entry, in which a key stands beside others. */
export const MAX_KEY_BYTES = 1_200;

/** A key as stores can have it in their indexes: a long one is its hash. Equal keys stay equal. */
export function boundedKey(key: string): string {
  return Buffer.byteLength(key) <= MAX_KEY_BYTES ? key : `h:${createHash('sha256').update(key).digest('hex')}`;
}
