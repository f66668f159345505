import type { CredentialVerifier } from './credentials/credential-verifier.port.js';

export interface AccessControlOptions {
  /** Who owns the credentials; its answers are cached here. */
  verifier: CredentialVerifier;
  /** Where browsers reach the app, if a proxy before it changes the Host header. */
  publicUrl?: string;
  /** How long an answer may be used again. Default: 4,000; 5 s are promised for revocations. */
  cacheTtlMs?: number;
}

export const ACCESS_CONTROL_OPTIONS = Symbol('AccessControlOptions');
