import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, ConfinedToSubject } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { TokenInfoDto } from '@memory-graph/contracts/resources';
import { toTokenInfoDto } from './to-token-info-dto.js';

/** Any credential can query its own properties, regardless of its scopes. */
@ApiTags('OAuth')
@Controller('oauth/tokeninfo')
export class TokeninfoController {
  @Get()
  @ConfinedToSubject()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Get the scopes and expiry of the credential',
    description: 'An invalid credential gets 401, as in all operations.',
  })
  @ApiOkResponse({ type: TokenInfoDto })
  find(@Caller() caller: Principal): TokenInfoDto {
    return toTokenInfoDto(caller, Date.now());
  }
}
