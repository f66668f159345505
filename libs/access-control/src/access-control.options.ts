import type { AccessTokenVerifier } from './access-tokens/access-token-verifier.js';
import type { CredentialVerifier } from './credentials/credential-verifier.port.js';

export interface AccessControlOptions {
  /** Who owns the sessions and personal tokens; its answers are cached here. */
  verifier: CredentialVerifier;
  /** Left out: the app takes no access tokens of OAuth clients. */
  accessTokens?: AccessTokenVerifier;
  /** Where browsers reach the app, which the Host header does not say behind a proxy. */
  publicUrl?: string;
  /** How long an answer may be used again. Default: 4,000; 5 s are promised for revocations. */
  cacheTtlMs?: number;
}

export const ACCESS_CONTROL_OPTIONS = Symbol('AccessControlOptions');
