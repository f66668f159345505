import type { JWTPayload } from 'jose';
import { GRANT_CLAIM, type Scope, SCOPES, SUBJECT_CLAIM, WORKSPACE_CLAIM } from '@memory-graph/contracts/oauth';

/** The claims of an access token (RFC 9068, section 2.2, and our own claims). */
export interface AccessTokenClaims {
  jti: string;
  userId: string;
  clientId: string;
  workspaceId: string;
  grantId: string;
  scopes: Scope[];
  subject?: string;
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
  const { [WORKSPACE_CLAIM]: workspaceId, [GRANT_CLAIM]: grantId, [SUBJECT_CLAIM]: subject } = payload;
  if (!isName(jti) || !isName(userId) || !isName(clientId) || !isName(workspaceId) || !isName(grantId)) return null;
  if (typeof scope !== 'string' || expiresAt === undefined) return null;
  // A claim that is there binds the token, whatever its value is.
  if (subject !== undefined && !isName(subject)) return null;
  const granted = new Set(scope.split(' '));
  const scopes = SCOPES.filter((name) => granted.has(name));
  return { jti, userId, clientId, workspaceId, grantId, scopes, ...(subject !== undefined && { subject }), expiresAt };
}

function isName(claim: unknown): claim is string {
  return typeof claim === 'string' && claim !== '';
}
