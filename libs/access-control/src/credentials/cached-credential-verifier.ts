import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { Credential, Principal } from '@memory-graph/contracts/internal-http';
import type { CredentialVerifier } from './credential-verifier.port.js';

/** How long a revoked credential may work in other processes; revocations must take effect within 5 s. */
const TTL_MS = 4_000;
const MAX_ENTRIES = 10_000;

interface LookUp {
  answer: Promise<Principal | null>;
  /** Undefined while the look-up is in progress. */
  principal?: Principal;
}

/**
 * Caches verified credentials for a few seconds, so that a busy client costs one look-up instead of
 * one per request. Concurrent look-ups of a credential share one call. Only valid credentials are
 * cached: a newly created credential works at once, and invalid ones cannot evict valid ones.
 */
export class CachedCredentialVerifier implements CredentialVerifier {
  private readonly lookUps: LRUCache<string, LookUp>;

  constructor(
    private readonly source: CredentialVerifier,
    ttlMs = TTL_MS,
  ) {
    this.lookUps = new LRUCache({ max: MAX_ENTRIES, ttl: ttlMs });
  }

  async verify(credential: Credential): Promise<Principal | null> {
    const key = credentialHash(credential);
    const lookUp = this.lookUps.get(key) ?? this.lookUp(key, credential);
    const principal = await lookUp.answer;
    return principal && !hasExpired(principal) ? principal : null;
  }

  /** Drops a credential from the cache. */
  forget(credential: Credential): void {
    this.lookUps.delete(credentialHash(credential));
  }

  /** Drops all credentials of a client; for a personal token, the client is the id of the token. */
  forgetClient(clientId: string): void {
    this.forgetWhere(({ client }) => client.clientId === clientId);
  }

  /** Drops all credentials of a user. */
  forgetUser(userId: string): void {
    this.forgetWhere((principal) => principal.userId === userId);
  }

  /** Includes look-ups in progress, whose result may match. */
  private forgetWhere(isConcerned: (principal: Principal) => boolean): void {
    for (const [key, { principal }] of this.lookUps.entries()) {
      if (!principal || isConcerned(principal)) this.lookUps.delete(key);
    }
  }

  private lookUp(key: string, credential: Credential): LookUp {
    const lookUp: LookUp = { answer: this.source.verify(credential) };
    this.lookUps.set(key, lookUp);
    const drop = () => {
      if (this.lookUps.peek(key) === lookUp) this.lookUps.delete(key);
    };
    lookUp.answer.then((principal) => {
      if (principal) lookUp.principal = principal;
      else drop();
    }, drop);
    return lookUp;
  }
}

/** A hash, because a heap dump must not reveal secrets in the cache. */
function credentialHash(credential: Credential): string {
  const secret = credential.kind === 'bearer' ? credential.token : credential.cookie;
  return createHash('sha256').update(`${credential.kind}:${secret}`).digest('base64');
}

function hasExpired(principal: Principal): boolean {
  return principal.expiresAt !== null && Date.parse(principal.expiresAt) <= Date.now();
}
