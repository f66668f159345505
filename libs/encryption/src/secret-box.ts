import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { parseKeys } from './parse-keys.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;

/**
 * Encrypts small secrets that have to be read again, for storing: AES-256-GCM (NIST SP 800-38D) with a random nonce.
 * The result is a byte of version, the nonce, the tag and the ciphertext. It does not name its key: the tag tells whether
 * a key is the right one, and there are never more than a few to try.
 */
export class SecretBox {
  private readonly keys: readonly Buffer[];

  /** @param keys one or several of 32 bytes in base64, separated by commas: the first seals, each opens */
  constructor(keys: string) {
    const parsed = parseKeys(keys);
    if (parsed.problems.length > 0) throw new Error(parsed.problems.join('; '));
    this.keys = parsed.keys;
  }

  /** @param context what the secret belongs to, as in `webhook/<id>`: it opens for nothing else */
  seal(secret: string, context: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0]!, nonce).setAAD(Buffer.from(context));
    const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ciphertext]);
  }

  /** @throws Error where it was sealed with none of the keys or for another context, or changed since */
  open(sealed: Buffer, context: string): string {
    return this.unlock(sealed, context).secret;
  }

  /**
   * Seals with the first key what is sealed with another one.
   * @returns null where the first key opens it already
   * @throws Error where no key opens it
   */
  renew(sealed: Buffer, context: string): Buffer | null {
    const { secret, key } = this.unlock(sealed, context);
    return key === this.keys[0] ? null : this.seal(secret, context);
  }

  private unlock(sealed: Buffer, context: string): { secret: string; key: Buffer } {
    if (sealed[0] !== VERSION) throw new Error('The secret is sealed in an unknown way.');
    for (const key of this.keys) {
      const secret = openWith(key, sealed, context);
      if (secret !== null) return { secret, key };
    }
    throw new Error('No key opens the secret.');
  }
}

/** Null where the key, the context or the content is not the one that was sealed. */
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
