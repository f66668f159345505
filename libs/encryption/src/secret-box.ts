import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;

/**
 * Encrypts small secrets that have to be read again, for storing: AES-256-GCM (NIST SP 800-38D) with a random nonce.
 * The result is a byte of version, the nonce, the tag and the ciphertext.
 */
export class SecretBox {
  private readonly key: Buffer;

  /** @param key 32 bytes in base64 */
  constructor(key: string) {
    this.key = Buffer.from(key, 'base64');
    if (this.key.length !== KEY_BYTES) throw new Error(`The key must have ${KEY_BYTES} bytes.`);
  }

  /** @param context what the secret belongs to, as in `webhook/<id>`: it opens for nothing else */
  seal(secret: string, context: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(context));
    const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ciphertext]);
  }

  /** @throws Error where it was sealed with another key or context, or changed since */
  open(sealed: Buffer, context: string): string {
    if (sealed[0] !== VERSION) throw new Error('The secret is sealed in an unknown way.');
    const [nonceEnd, tagEnd] = [1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES];
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(1, nonceEnd))
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(nonceEnd, tagEnd));
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString('utf8');
  }
}
