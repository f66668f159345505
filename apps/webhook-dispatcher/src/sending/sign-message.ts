import { createHmac } from 'node:crypto';
import { secretKey } from './webhook-secret.js';

/** What a signature vouches for. */
export interface SignedContent {
  messageId: string;
  /** Of the attempt, in seconds since the epoch. */
  timestamp: number;
  body: string;
}

/**
 * `webhook-signature` of Standard Webhooks: one `v1` signature for each secret, so that receivers may have either while a
 * secret is being changed.
 * @param secrets the present one first; each was accepted when it was set
 */
export function signMessage({ messageId, timestamp, body }: SignedContent, secrets: readonly string[]): string {
  const content = `${messageId}.${timestamp}.${body}`;
  return secrets.map((secret) => `v1,${hmac(secret, content)}`).join(' ');
}

function hmac(secret: string, content: string): string {
  const key = secretKey(secret);
  if (key === null) throw new Error('a stored secret cannot be used as a key');
  return createHmac('sha256', key).update(content, 'utf8').digest('base64');
}
