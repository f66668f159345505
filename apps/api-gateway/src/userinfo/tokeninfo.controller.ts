import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { TokenInfoDto, toTokenInfoDto } from './token-info.dto.js';

/** Any credential may learn what it is good for, whatever its scopes. */
@ApiTags('OAuth')
@Controller('oauth/tokeninfo')
export class TokeninfoController {
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Get what the credential is good for',
    description: 'A credential that does not work gets 401, as everywhere.',
  })
  @ApiOkResponse({ type: TokenInfoDto })
  find(@Caller() caller: Principal): TokenInfoDto {
    return toTokenInfoDto(caller, Date.now());
  }
}
