import { newSecret } from '../../secrets/opaque-secret.js';

/** Helps people and secret scanners to recognize a leaked secret. */
const PREFIX = 'mg_secret_';

/** 256 random bits. */
export function newClientSecret(): string {
  return PREFIX + newSecret();
}
