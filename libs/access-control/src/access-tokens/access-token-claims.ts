import type { JWTPayload } from 'jose';
import { GRANT_CLAIM, type Scope, SCOPES, WORKSPACE_CLAIM } from '@memory-graph/contracts/oauth';

/** The claims of an access token (RFC 9068, section 2.2, and our own claims). */
export interface AccessTokenClaims {
  jti: string;
  userId: string;
  clientId: string;
  workspaceId: string;
  grantId: string;
  scopes: Scope[];
  /** In seconds since the epoch. */
  expiresAt: number;
}

/** The required claims, besides `iss`, `aud` and `typ`, whose values are checked. */
export const REQUIRED_CLAIMS = ['sub', 'client_id', 'scope', 'exp', 'iat', 'jti', WORKSPACE_CLAIM, GRANT_CLAIM];

/**
 * Drops scopes that do not belong to the API.
 * @returns null if a claim has the wrong type
 */
export function readClaims(payload: JWTPayload): AccessTokenClaims | null {
  const { jti, sub: userId, client_id: clientId, scope, exp: expiresAt } = payload;
  const { [WORKSPACE_CLAIM]: workspaceId, [GRANT_CLAIM]: grantId } = payload;
  if (!isName(jti) || !isName(userId) || !isName(clientId) || !isName(workspaceId) || !isName(grantId)) return null;
  if (typeof scope !== 'string' || expiresAt === undefined) return null;
  const granted = new Set(scope.split(' '));
  return { jti, userId, clientId, workspaceId, grantId, scopes: SCOPES.filter((name) => granted.has(name)), expiresAt };
}

function isName(claim: unknown): claim is string {
  return typeof claim === 'string' && claim !== '';
}
