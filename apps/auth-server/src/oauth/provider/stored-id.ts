import { hashSecret } from '../../secrets/opaque-secret.js';

/** Under which id a code or token is kept. */
export function storedIdOf(secret: string): string {
  return hashSecret(secret).toString('hex');
}
