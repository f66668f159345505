import type { AuthServerClient, Credential, Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import type { CredentialVerifier } from './credential-verifier.port.js';

/** Asks the owner of the credentials each time. */
export class AuthServerCredentialVerifier implements CredentialVerifier {
  constructor(private readonly authServer: AuthServerClient) {}

  verify(credential: Credential): Promise<Principal | null> {
    return this.authServer.introspect(credential);
  }
}
