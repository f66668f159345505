import type { Request } from 'express';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { hasJwtForm } from '../credentials/has-jwt-form.js';
import { readBearerToken } from '../credentials/read-bearer-token.js';
import { CredentialStrategy, type StrategyOptions } from './credential.strategy.js';

/** `Authorization: Bearer <token>` with an opaque token, which the auth server resolves. */
export class PersonalTokenStrategy extends CredentialStrategy {
  static readonly NAME = 'personal-token';

  override recognise(request: Request, { credentials }: StrategyOptions): Promise<Principal | null> | null {
    const token = readBearerToken(request.headers.authorization);
    return token === null || hasJwtForm(token) ? null : credentials.verify({ kind: 'bearer', token });
  }
}
