import { randomBytes } from 'node:crypto';
import { SECRET_PREFIX } from '../sending/webhook-secret.js';

/** A new secret in the Standard Webhooks format: 256 random bits. */
export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64');
}
