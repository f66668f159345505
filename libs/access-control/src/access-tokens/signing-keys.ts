import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import type { AuthServerClient } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';

/** Made-up key ids cost the auth-server one call in this time. */
const COOLDOWN_MS = 5_000;

/** Never connected to: `AuthServerClient` knows where the keys are. */
const NOWHERE = new URL('https://auth-server.invalid/oauth/jwks');

/**
 * The keys that access tokens are signed with. They are kept until newer ones are read, so that who has them goes on while
 * the auth-server is away; a token of an unknown key has them read again.
 */
export class SigningKeys {
  private readonly keySet: ReturnType<typeof createRemoteJWKSet>;

  constructor(authServer: Pick<AuthServerClient, 'findSigningKeys'>, cooldownMs = COOLDOWN_MS) {
    this.keySet = createRemoteJWKSet(NOWHERE, {
      cacheMaxAge: Infinity,
      cooldownDuration: cooldownMs,
      [customFetch]: async () => Response.json(await authServer.findSigningKeys()),
    });
  }

  /**
   * The key that a token names.
   * @throws JOSEError if there is none
   * @throws ServiceError `unavailable` where that cannot be found out now
   */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    try {
      return await this.keySet(header, token);
    } catch (error) {
      throw isVerdictOnToken(error) ? error : unreadable(error);
    }
  };

  /** Reads the keys, so that new ones are known before their first token comes, and withdrawn ones no longer count. */
  async refresh(): Promise<void> {
    try {
      await this.keySet.reload();
    } catch (error) {
      throw unreadable(error);
    }
  }
}

function isVerdictOnToken(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
}

function unreadable(cause: unknown): ServiceError {
  return new ServiceError('unavailable', 'The keys of access tokens could not be read.', { cause });
}
