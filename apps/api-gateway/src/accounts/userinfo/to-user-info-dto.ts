import type { UserInfoDto } from '@memory-graph/contracts/resources';
import type { Principal } from '@memory-graph/contracts/internal-http';

export function toUserInfoDto({ id, email, name, picture }: Principal['user']): UserInfoDto {
  return { sub: id, id, email, name, ...(picture !== null && { picture }) };
}
