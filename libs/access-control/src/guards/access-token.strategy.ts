import type { Request } from 'express';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { hasJwtForm } from '../credentials/has-jwt-form.js';
import { readBearerToken } from '../credentials/read-bearer-token.js';
import { CredentialStrategy, type StrategyOptions } from './credential.strategy.js';

/** `Authorization: Bearer <token>` with the access token of an OAuth client, which is a JWT. */
export class AccessTokenStrategy extends CredentialStrategy {
  static readonly NAME = 'access-token';

  override recognise(request: Request, { accessTokens }: StrategyOptions): Promise<Principal | null> | null {
    const token = readBearerToken(request.headers.authorization);
    if (token === null || !hasJwtForm(token)) return null;
    return accessTokens?.verify(token) ?? Promise.resolve(null);
  }
}
