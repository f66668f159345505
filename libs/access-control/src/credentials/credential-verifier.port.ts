import type { Credential, Principal } from '@memory-graph/contracts/internal-http/auth-server.client';

/** Tells whose a credential is. */
export interface CredentialVerifier {
  /**
   * @returns null if the credential is unknown, revoked or expired
   * @throws ServiceError `unavailable` where that cannot be found out now
   */
  verify(credential: Credential): Promise<Principal | null>;
}
