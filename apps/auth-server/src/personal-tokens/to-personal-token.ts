import type { PersonalToken } from '@memory-graph/contracts/internal-http/auth-server.client';
import type { PersonalTokenRow } from './personal-token.entity.js';

/** A token as its owner sees it: without what it is recognised by. */
export function toPersonalToken(row: PersonalTokenRow): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
