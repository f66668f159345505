import { createHmac } from 'node:crypto';
import { secretKey } from './webhook-secret.js';

/** The signed content. */
export interface SignedContent {
  messageId: string;
  /** The time of the attempt, in seconds since the epoch. */
  timestamp: number;
  body: string;
}

/**
 * The `webhook-signature` of Standard Webhooks: one `v1` signature per secret, so that receivers
 * can use either during a rotation.
 * @param secrets the current one first; each was validated when it was set
 */
export function signMessage({ messageId, timestamp, body }: SignedContent, secrets: readonly string[]): string {
  const content = `${messageId}.${timestamp}.${body}`;
  return secrets.map((secret) => `v1,${hmac(secret, content)}`).join(' ');
}

function hmac(secret: string, content: string): string {
  const key = secretKey(secret);
  if (key === null) throw new Error('A stored secret cannot be used as a key');
  return createHmac('sha256', key).update(content, 'utf8').digest('base64');
}
