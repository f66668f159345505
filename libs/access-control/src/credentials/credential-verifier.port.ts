import type { Credential, Principal } from '@memory-graph/contracts/internal-http';

/** Resolves a credential to its principal. */
export interface CredentialVerifier {
  /**
   * @returns null if the credential is unknown, revoked or expired
   * @throws ServiceError `unavailable` if that cannot be determined
   */
  verify(credential: Credential): Promise<Principal | null>;
}
