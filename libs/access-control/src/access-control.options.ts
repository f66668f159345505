import type { AccessTokenVerifier } from './access-tokens/access-token-verifier.js';
import type { CredentialVerifier } from './credentials/credential-verifier.port.js';
import type { OtherResource } from './of-resource.decorator.js';

export interface AccessControlOptions {
  /** The service that stores sessions and personal tokens; its responses are cached here. */
  verifier: CredentialVerifier;
  /** Omitted if the app accepts no access tokens of OAuth clients. */
  accessTokens?: AccessTokenVerifier;
  /** For routes with `@OfResource()`: each accepts only the access tokens of its resource. */
  accessTokensOf?: Partial<Record<OtherResource, AccessTokenVerifier>>;
  /** The address for browsers, which the Host header does not contain behind a proxy. */
  publicUrl?: string;
  /** How long a response is cached. Default: 4,000; revocations must take effect within 5 s. */
  cacheTtlMs?: number;
}

export const ACCESS_CONTROL_OPTIONS = Symbol('AccessControlOptions');
