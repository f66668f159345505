import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** 64 hexadecimal digits. Browsers hash by themselves over HTTPS only, and later than they are asked. */
export function sha256Hex(...texts: readonly string[]): string {
  const hash = sha256.create();
  for (const text of texts) hash.update(utf8ToBytes(text));
  return bytesToHex(hash.digest());
}
