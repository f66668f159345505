import { v5 as uuidv5 } from 'uuid';

/** In UTF-8. PostgreSQL takes 2,704 bytes in one index entry, in which a key stands beside others. */
export const MAX_KEY_BYTES = 1_200;

/** Only long keys have it. Stored: it never changes. */
const LONG_KEYS = '5d1f1f0e-3b5c-5a52-9c0a-6a1d6e3f9b77';

/** A key as stores can have it in their indexes: a long one is its hash. Equal keys stay equal. */
export function boundedKey(key: string): string {
  return new TextEncoder().encode(key).length <= MAX_KEY_BYTES ? key : `h:${uuidv5(key, LONG_KEYS)}`;
}
