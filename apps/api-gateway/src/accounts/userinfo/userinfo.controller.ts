import { Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { BodyFormats } from '@memory-graph/http-api';
import { UserInfoDto } from '@memory-graph/contracts/resources';
import { toUserInfoDto } from './to-user-info-dto.js';

/** Implemented here and not in `auth-server`, because it needs only the caller, whom the gateway knows. */
@ApiTags('OAuth')
@Controller('oauth/userinfo')
@RequireScope('read')
export class UserinfoController {
  @Get()
  @ConfinedToSubject()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Get the user', description: 'OpenID Connect Core, section 5.3.' })
  @ApiOkResponse({ type: UserInfoDto })
  find(@Caller() { user }: Principal): UserInfoDto {
    return toUserInfoDto(user);
  }

  /** OpenID Connect requires both methods. POST also reads the token from the header only. */
  @Post()
  @ConfinedToSubject()
  @HttpCode(200)
  @BodyFormats('form', 'json')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Get the user with POST', description: 'Identical to GET.' })
  @ApiOkResponse({ type: UserInfoDto })
  findByPost(@Caller() { user }: Principal): UserInfoDto {
    return toUserInfoDto(user);
  }
}
