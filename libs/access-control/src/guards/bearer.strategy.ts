import type { Request } from 'express';
import type { Credential } from '@memory-graph/contracts/internal-http/auth-server.client';
import { readBearerToken } from '../credentials/read-bearer-token.js';
import { CredentialStrategy } from './credential.strategy.js';

/** `Authorization: Bearer <token>`. */
export class BearerStrategy extends CredentialStrategy {
  static readonly NAME = 'bearer';

  protected override credentialOf(request: Request): Credential | null {
    const token = readBearerToken(request.headers.authorization);
    return token === null ? null : { kind: 'bearer', token };
  }
}
