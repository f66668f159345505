import { newSecret } from '../../secrets/opaque-secret.js';

/** Lets people tell what they see, and secret scanners recognise what leaked. */
const PREFIX = 'mg_secret_';

/** 256 random bits. */
export function newClientSecret(): string {
  return PREFIX + newSecret();
}
