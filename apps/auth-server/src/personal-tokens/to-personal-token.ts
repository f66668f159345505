import type { TokenDto } from '@memory-graph/contracts/resources';
import type { PersonalTokenRow } from './personal-token.entity.js';

/** The representation of a token for its owner, without the secret. */
export function toPersonalToken(row: PersonalTokenRow): TokenDto {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    ...(row.subject !== null && { subject: row.subject }),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
