import { createHash } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ACCESS_TOKEN_TYPE, SIGNING_ALGORITHM } from '@memory-graph/contracts/oauth';
import { REQUIRED_CLAIMS, readClaims, type AccessTokenClaims } from './access-token-claims.js';
import type { CallerIdentities } from './caller-identities.js';
import type { RevocationList } from './revocation-list.js';
import type { SigningKeys } from './signing-keys.js';

const CLOCK_TOLERANCE_SECONDS = 5;

/** Maximum time between checks of a signature, so that a withdrawn key soon becomes invalid. */
const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 10_000;

export interface AccessTokenVerifierOptions {
  issuer: string;
  /** The required resource of tokens. */
  audience: string;
  keys: SigningKeys;
  revocations: RevocationList;
  identities: CallerIdentities;
}

/** Verifies access tokens locally, except for occasional queries for the names of user and client. */
export class AccessTokenVerifier {
  private readonly remembered = new LRUCache<string, AccessTokenClaims>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });

  constructor(private readonly options: AccessTokenVerifierOptions) {}

  /**
   * @returns null if the token is not from this service, has expired, or was revoked
   * @throws ServiceError `unavailable` if that cannot be determined
   */
  async verify(token: string): Promise<Principal | null> {
    const claims = await this.claimsOf(token);
    if (!claims || hasExpired(claims) || (await this.options.revocations.covers(claims))) return null;
    const identity = await this.options.identities.find(claims);
    return (
      identity && {
        userId: claims.userId,
        workspaceId: claims.workspaceId,
        scopes: claims.scopes,
        ...(claims.subject !== undefined && { subject: claims.subject }),
        method: 'access_token',
        ...identity,
        expiresAt: new Date(claims.expiresAt * 1_000).toISOString(),
      }
    );
  }

  /** Loads the current revocations, so that they apply to the next token. */
  refresh(): Promise<void> {
    return this.options.revocations.refresh();
  }

  /** Drops the cached identity of a user. */
  forgetUser(userId: string): void {
    this.options.identities.forgetUser(userId);
  }

  private async claimsOf(token: string): Promise<AccessTokenClaims | null> {
    // A hash, because a heap dump must not reveal secrets in the cache.
    const key = createHash('sha256').update(token).digest('base64');
    const known = this.remembered.get(key);
    if (known) return known;
    const claims = await this.readVerified(token);
    if (claims) this.remembered.set(key, claims);
    return claims;
  }

  private async readVerified(token: string): Promise<AccessTokenClaims | null> {
    const { issuer, audience, keys } = this.options;
    try {
      const { payload } = await jwtVerify(token, keys.find, {
        algorithms: [SIGNING_ALGORITHM],
        typ: ACCESS_TOKEN_TYPE,
        issuer,
        audience,
        requiredClaims: REQUIRED_CLAIMS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      return readClaims(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}

function hasExpired({ expiresAt }: AccessTokenClaims): boolean {
  return (expiresAt + CLOCK_TOLERANCE_SECONDS) * 1_000 <= Date.now();
}
