import type { Revocation } from '@memory-graph/contracts/internal-http';
import { AccessTokenIssuer, type TokenChanges } from '@memory-graph/test-kit/oauth';
import type { FakeInternalServices } from './fake-internal-services.js';

/** The default of `PUBLIC_URL`. */
export const ISSUER = 'http://localhost:3000';

/** Issues access tokens that a gateway under test can verify: it publishes the keys, identities and revocations. */
export class FakeTokenEndpoint {
  readonly revocations: Revocation[] = [];

  private constructor(private issuer: AccessTokenIssuer) {}

  static async of(services: FakeInternalServices, issuer = ISSUER): Promise<FakeTokenEndpoint> {
    const endpoint = new FakeTokenEndpoint(await AccessTokenIssuer.create(issuer));
    services.on('GET /oauth/jwks', () => ({ status: 200, body: { keys: [endpoint.issuer.publicJwk] } }));
    services.on('GET /internal/revocations', () => ({ status: 200, body: endpoint.revocations }));
    services.on('GET /internal/identities', ({ path }) => ({ status: 200, body: { identity: identityOf(path) } }));
    return endpoint;
  }

  /** Signs with a new key from now on and withdraws the old one. */
  async rotateKey(): Promise<void> {
    this.issuer = await AccessTokenIssuer.create(ISSUER);
  }

  token(changes?: TokenChanges): Promise<string> {
    return this.issuer.sign(changes);
  }

  get signer(): AccessTokenIssuer {
    return this.issuer;
  }
}

function identityOf(path: string) {
  const { searchParams } = new URL(path, ISSUER);
  const user = { id: searchParams.get('userId'), email: 'ada@example.com', name: 'Ada Lovelace', picture: null };
  return { user, client: { clientId: searchParams.get('clientId'), name: 'Notes' } };
}
