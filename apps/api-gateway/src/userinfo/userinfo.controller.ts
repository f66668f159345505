import { Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { BodyFormats } from '@memory-graph/http-api/body/body-formats.decorator';
import { toUserInfoDto, UserInfoDto } from './user-info.dto.js';

/** Here and not in `auth-server`, because it needs nothing but the caller, whom the gateway knows. */
@ApiTags('OAuth')
@Controller('oauth/userinfo')
@RequireScope('read')
export class UserinfoController {
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Get the user', description: 'OpenID Connect Core, section 5.3.' })
  @ApiOkResponse({ type: UserInfoDto })
  find(@Caller() { user }: Principal): UserInfoDto {
    return toUserInfoDto(user);
  }

  /** OpenID Connect asks for both methods. The token comes in the header here too: what the body says is not looked at. */
  @Post()
  @HttpCode(200)
  @BodyFormats('form', 'json')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Get the user, by POST', description: 'The same as by GET.' })
  @ApiOkResponse({ type: UserInfoDto })
  findByPost(@Caller() { user }: Principal): UserInfoDto {
    return toUserInfoDto(user);
  }
}
