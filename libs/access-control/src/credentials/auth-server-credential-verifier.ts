import type { AuthServerClient, Credential, Principal } from '@memory-graph/contracts/internal-http';
import type { CredentialVerifier } from './credential-verifier.port.js';

/** Queries the auth server for each credential. */
export class AuthServerCredentialVerifier implements CredentialVerifier {
  constructor(private readonly authServer: AuthServerClient) {}

  async verify(credential: Credential): Promise<Principal | null> {
    const { principal } = await this.authServer.introspect(credential);
    return principal;
  }
}
