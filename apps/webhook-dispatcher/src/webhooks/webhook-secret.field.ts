import { field, type FieldOptions } from '@memory-graph/contracts/fields';
import { Rule } from '@memory-graph/contracts/validation';
import { SECRET_PREFIX, secretKey } from '../sending/webhook-secret.js';

/** A secret with which receivers can verify signatures. */
export function WebhookSecret(options: FieldOptions): PropertyDecorator {
  return field({ type: 'string' }, options, [
    Rule(
      'isWebhookSecret',
      (value) => typeof value === 'string' && secretKey(value) !== null,
      `must be 1 to 512 bytes; after ${SECRET_PREFIX} it must be 24 to 64 bytes in padded base64`,
    ),
  ]);
}
