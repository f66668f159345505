import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import type { AuthServerClient } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';

/** Unknown key ids cause at most one call of the auth server within this time. */
const COOLDOWN_MS = 5_000;

/** A placeholder: `AuthServerClient` knows the address of the keys. */
const NOWHERE = new URL('https://auth-server.invalid/oauth/jwks');

/**
 * The signing keys of access tokens. They are cached until newer ones are loaded, so that
 * verification continues while the auth server is unavailable; an unknown key id triggers a reload.
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
   * Finds the key of a token.
   * @throws JOSEError if there is none
   * @throws ServiceError `unavailable` if that cannot be determined
   */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    try {
      return await this.keySet(header, token);
    } catch (error) {
      throw isVerdictOnToken(error) ? error : unreadable(error);
    }
  };

  /** Reloads the keys, so that new ones are known before their first token and withdrawn ones become invalid. */
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
  return new ServiceError('unavailable', 'The signing keys of access tokens could not be loaded', { cause });
}
