import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ProfileDto } from './profile.dto.js';

@ApiTags('Account')
@Controller('api/profile')
export class ProfileController {
  @Get()
  @RequireScope('read')
  @ApiOperation({ summary: 'Get the profile of the caller' })
  @ApiOkResponse({ type: ProfileDto })
  find(@Caller() { user, client, scopes }: Principal): ProfileDto {
    return { user, client, scopes };
  }
}
