import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';

@ApiSchema({ name: 'UserInfo', description: 'The user on whose behalf the call is made.' })
export class UserInfoDto {
  @ApiProperty({ format: 'uuid', description: 'The `id` under the name that OpenID Connect gives it.' })
  sub!: string;

  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ format: 'email', description: 'Signs in with it.', example: 'ada@example.com' })
  email!: string;

  @ApiProperty({ description: 'For people.', example: 'Ada Lovelace' })
  name!: string;

  @ApiPropertyOptional({ format: 'uri', description: 'A portrait, where there is one.' })
  picture?: string;
}

export function toUserInfoDto({ id, email, name, picture }: Principal['user']): UserInfoDto {
  return { sub: id, id, email, name, ...(picture !== null && { picture }) };
}
