import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { Credential, Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import type { CredentialVerifier } from './credential-verifier.port.js';

/** A revoked credential may work for this long in other processes than the one that revoked it: 5 s are promised. */
const TTL_MS = 4_000;
const MAX_ENTRIES = 10_000;

interface LookUp {
  answer: Promise<Principal | null>;
  /** Undefined while the look-up is under way. */
  principal?: Principal;
}

/**
 * Remembers answers for a few seconds, so that a busy client costs one look-up instead of one for each request.
 * Look-ups of one credential that come at the same time share one call. Only who was recognised is remembered: a
 * credential that is made a moment later works at once, and made-up ones cannot push real ones out.
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

  /** Makes the next use of a credential ask again. */
  forget(credential: Credential): void {
    this.lookUps.delete(credentialHash(credential));
  }

  /** The same for all credentials of one client; for a personal token that is the token's id. */
  forgetClient(clientId: string): void {
    this.forgetWhere(({ client }) => client.clientId === clientId);
  }

  /** The same for all credentials of one user. */
  forgetUser(userId: string): void {
    this.forgetWhere((principal) => principal.userId === userId);
  }

  /** Look-ups that are under way may turn out to be of those. */
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

/** The cache must not hold secrets that a heap dump would show. */
function credentialHash(credential: Credential): string {
  const secret = credential.kind === 'bearer' ? credential.token : credential.cookie;
  return createHash('sha256').update(`${credential.kind}:${secret}`).digest('base64');
}

function hasExpired(principal: Principal): boolean {
  return principal.expiresAt !== null && Date.parse(principal.expiresAt) <= Date.now();
}
