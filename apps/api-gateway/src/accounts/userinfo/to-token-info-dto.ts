import type { Principal } from '@memory-graph/contracts/internal-http';
import type { TokenInfoDto } from '@memory-graph/contracts/resources';

/** @param nowMs since the epoch */
export function toTokenInfoDto(caller: Principal, nowMs: number): TokenInfoDto {
  const exp = caller.expiresAt === null ? null : Math.floor(Date.parse(caller.expiresAt) / 1000);
  return {
    scope: caller.scopes.join(' '),
    client_id: caller.client.clientId,
    sub: caller.userId,
    workspace_id: caller.workspaceId,
    ...(caller.subject !== undefined && { subject: caller.subject }),
    ...(caller.method !== 'session' && { token_type: 'Bearer' }),
    ...(exp !== null && { exp, expires_in: Math.max(0, exp - Math.floor(nowMs / 1000)) }),
    ...(caller.scopes.includes('read') && { username: caller.user.email }),
  };
}
