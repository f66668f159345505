import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { parseKeys } from './parse-keys.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;

/**
 * Encrypts small secrets for storage: AES-256-GCM (NIST SP 800-38D) with a random nonce. The result
 * consists of a version byte, the nonce, the tag and the ciphertext. It does not identify its key:
 * the tag shows which of the few keys is the right one.
 */
export class SecretBox {
  private readonly keys: readonly Buffer[];

  /** @param keys one or several of 32 bytes in base64, separated by commas: the first one encrypts, all decrypt */
  constructor(keys: string) {
    const parsed = parseKeys(keys);
    if (parsed.problems.length > 0) throw new Error(parsed.problems.join('; '));
    this.keys = parsed.keys;
  }

  /** @param context the owner of the secret, as in `webhook/<id>`: the secret can be decrypted only for it */
  seal(secret: string, context: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0]!, nonce).setAAD(Buffer.from(context));
    const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ciphertext]);
  }

  /** @throws Error if it was encrypted with another key or context, or was modified */
  open(sealed: Buffer, context: string): string {
    return this.unlock(sealed, context).secret;
  }

  /**
   * Re-encrypts with the first key.
   * @returns null if it already uses the first key
   * @throws Error if no key decrypts it
   */
  renew(sealed: Buffer, context: string): Buffer | null {
    const { secret, key } = this.unlock(sealed, context);
    return key === this.keys[0] ? null : this.seal(secret, context);
  }

  private unlock(sealed: Buffer, context: string): { secret: string; key: Buffer } {
    if (sealed[0] !== VERSION) throw new Error('The encrypted secret has an unknown format');
    for (const key of this.keys) {
      const secret = openWith(key, sealed, context);
      if (secret !== null) return { secret, key };
    }
    throw new Error('No configured key decrypts the secret');
  }
}

/** Null if the key, the context or the content does not match. */
function openWith(key: Buffer, sealed: Buffer, context: string): string | null {
  const [nonceEnd, tagEnd] = [1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES];
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, nonceEnd), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(nonceEnd, tagEnd));
  const secret = decipher.update(sealed.subarray(tagEnd));
  try {
    return Buffer.concat([secret, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
