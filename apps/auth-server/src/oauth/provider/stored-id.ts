import { hashSecret } from '../../secrets/opaque-secret.js';

/** The id under which a code or token is stored. */
export function storedIdOf(secret: string): string {
  return hashSecret(secret).toString('hex');
}
