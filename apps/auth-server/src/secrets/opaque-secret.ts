import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits, fit for cookies and headers. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/**
 * The stored form of a secret. One round of SHA-256 is enough here, unlike for passwords: random
 * bits cannot be guessed, and every request looks the hash up.
 */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
