import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { GRANT_CLAIM, WORKSPACE_CLAIM } from '@memory-graph/contracts/oauth';

const ALGORITHM = 'RS256';
const LIFETIME_SECONDS = 15 * 60;

/** The differences from a valid token; undefined removes a claim or header. */
export interface TokenChanges {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
}

/** Signs access tokens like `auth-server`, with its own key, including invalid tokens. */
export class AccessTokenIssuer {
  readonly userId = randomUUID();
  readonly workspaceId = randomUUID();

  private constructor(
    private readonly issuer: string,
    private readonly privateKey: CryptoKey,
    /** With its `kid`. */
    readonly publicJwk: JWK,
  ) {}

  /** @param issuer also the audience */
  static async create(issuer: string): Promise<AccessTokenIssuer> {
    const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: ALGORITHM, use: 'sig' };
    return new AccessTokenIssuer(issuer, privateKey, jwk);
  }

  header(changes: TokenChanges['header'] = {}): Record<string, unknown> {
    return { alg: ALGORITHM, typ: 'at+jwt', kid: this.publicJwk.kid, ...changes };
  }

  /** Scope `read`, good for a quarter of an hour; each with a `jti` and a grant of its own. */
  claims(changes: TokenChanges['claims'] = {}): Record<string, unknown> {
    const now = nowInSeconds();
    return {
      iss: this.issuer,
      aud: this.issuer,
      sub: this.userId,
      client_id: 'client-1',
      scope: 'read',
      iat: now,
      exp: now + LIFETIME_SECONDS,
      jti: randomUUID(),
      [WORKSPACE_CLAIM]: this.workspaceId,
      [GRANT_CLAIM]: randomUUID(),
      ...changes,
    };
  }

  async sign({ claims, header }: TokenChanges = {}): Promise<string> {
    const protectedHeader = this.header(header) as { alg: string };
    return new SignJWT(this.claims(claims)).setProtectedHeader(protectedHeader).sign(this.privateKey);
  }
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
