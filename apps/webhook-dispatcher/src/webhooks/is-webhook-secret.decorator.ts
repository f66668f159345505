import { buildMessage, ValidateBy } from 'class-validator';
import { SECRET_PREFIX, secretKey } from '../sending/webhook-secret.js';

/** Rejects secrets with which receivers could not verify signatures. */
export function IsWebhookSecret(): PropertyDecorator {
  return ValidateBy({
    name: 'isWebhookSecret',
    validator: {
      validate: (value) => typeof value === 'string' && secretKey(value) !== null,
      defaultMessage: buildMessage(
        () => `$property must be 1 to 512 bytes; after ${SECRET_PREFIX} it must be 24 to 64 bytes in padded base64`,
      ),
    },
  });
}
