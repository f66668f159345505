/** The prefix of secrets in the Standard Webhooks format; base64 follows. */
export const SECRET_PREFIX = 'whsec_';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** Standard Webhooks requires 24 to 64 bytes. */
const MIN_KEY_BYTES = 24;
const MAX_KEY_BYTES = 64;
/** Maximum length of secrets in other formats; the API only requires a string. */
const MAX_PLAIN_BYTES = 512;

/**
 * The key of a secret: the base64 after `whsec_`, 24 to 64 bytes; or the UTF-8 bytes of a secret in
 * another format, which receivers pass to their library as raw bytes.
 * @returns null if the secret is not accepted: `whsec_` followed by anything else, an empty one, or
 * one over 512 bytes
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
