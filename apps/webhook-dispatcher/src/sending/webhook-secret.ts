/** What secrets in the form of Standard Webhooks begin with; base64 follows. */
export const SECRET_PREFIX = 'whsec_';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** Standard Webhooks asks for 24 to 64 bytes. */
const MIN_KEY_BYTES = 24;
const MAX_KEY_BYTES = 64;
/** Of a secret in any other form: the interface says no more than that it is a string. */
const MAX_PLAIN_BYTES = 512;

/**
 * The key that a secret stands for: what follows `whsec_` in base64, 24 to 64 bytes; the UTF-8 bytes of any other, which
 * receivers hand to their library as raw bytes.
 * @returns null for one that is not accepted: `whsec_` with anything else behind it, an empty one, or one over 512 bytes
 */
export function secretKey(secret: string): Buffer | null {
  if (secret.startsWith(SECRET_PREFIX)) return standardKey(secret.slice(SECRET_PREFIX.length));
  const key = Buffer.from(secret, 'utf8');
  return key.length > 0 && key.length <= MAX_PLAIN_BYTES ? key : null;
}

function standardKey(encoded: string): Buffer | null {
  if (!BASE64.test(encoded)) return null;
  const key = Buffer.from(encoded, 'base64');
  return key.length >= MIN_KEY_BYTES && key.length <= MAX_KEY_BYTES ? key : null;
}
