import type { AccessTokenVerifier } from './access-tokens/access-token-verifier.js';
import type { CredentialVerifier } from './credentials/credential-verifier.port.js';
import type { OtherResource } from './of-resource.decorator.js';

export interface AccessControlOptions {
  /** Who owns the sessions and personal tokens; its answers are cached here. */
  verifier: CredentialVerifier;
  /** Left out: the app takes no access tokens of OAuth clients. */
  accessTokens?: AccessTokenVerifier;
  /** For routes that are `@OfResource()`: each takes the access tokens of its resource alone. */
  accessTokensOf?: Partial<Record<OtherResource, AccessTokenVerifier>>;
  /** Where browsers reach the app, which the Host header does not say behind a proxy. */
  publicUrl?: string;
  /** How long an answer may be used again. Default: 4,000; 5 s are promised for revocations. */
  cacheTtlMs?: number;
}

export const ACCESS_CONTROL_OPTIONS = Symbol('AccessControlOptions');
