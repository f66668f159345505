import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';

@ApiSchema({
  name: 'TokenInfo',
  description: 'What a credential is good for, in the terms of token introspection (RFC 7662).',
})
export class TokenInfoDto {
  @ApiProperty({ description: 'What it may do, separated by spaces.', example: 'read write' })
  scope!: string;

  @ApiProperty({ description: 'The client that it was given to; of a personal token its id.' })
  client_id!: string;

  @ApiProperty({ format: 'uuid', description: 'The user.' })
  sub!: string;

  @ApiProperty({ format: 'uuid', description: 'The workspace that it opens.' })
  workspace_id!: string;

  @ApiPropertyOptional({
    enum: ['Bearer'],
    description: 'How it is sent; a session is sent as a cookie, and has none.',
  })
  token_type?: 'Bearer';

  @ApiPropertyOptional({
    type: 'integer',
    description: 'When it stops working, in seconds since 1970; not given where it does not.',
  })
  exp?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Seconds until then.', example: 900 })
  expires_in?: number;

  @ApiPropertyOptional({ format: 'email', description: 'The user, for people; only with the scope `read`.' })
  username?: string;
}

/** @param nowMs since the epoch */
export function toTokenInfoDto(caller: Principal, nowMs: number): TokenInfoDto {
  const exp = caller.expiresAt === null ? null : Math.floor(Date.parse(caller.expiresAt) / 1000);
  return {
    scope: caller.scopes.join(' '),
    client_id: caller.client.clientId,
    sub: caller.userId,
    workspace_id: caller.workspaceId,
    ...(caller.method !== 'session' && { token_type: 'Bearer' }),
    ...(exp !== null && { exp, expires_in: Math.max(0, exp - Math.floor(nowMs / 1000)) }),
    ...(caller.scopes.includes('read') && { username: caller.user.email }),
  };
}
