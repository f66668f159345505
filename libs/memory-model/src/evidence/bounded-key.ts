import { v5 as uuidv5 } from 'uuid';

/** Size in UTF-8. PostgreSQL limits an index entry, which also contains other columns, to 2,704 bytes. */
export const MAX_KEY_BYTES = 1_200;

/** The UUID namespace of long keys. It is stored and must never change. */
const LONG_KEYS = '5d1f1f0e-3b5c-5a52-9c0a-6a1d6e3f9b77';

/** A key that fits into an index: a long one is replaced by its hash. Equal keys stay equal. */
export function boundedKey(key: string): string {
  return new TextEncoder().encode(key).length <= MAX_KEY_BYTES ? key : `h:${uuidv5(key, LONG_KEYS)}`;
}
