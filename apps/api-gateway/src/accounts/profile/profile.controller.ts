import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, ConfinedToSubject, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ProfileDto } from '@memory-graph/contracts/resources';

@ApiTags('Account')
@Controller('api/profile')
export class ProfileController {
  @Get()
  @RequireScope('read')
  @ConfinedToSubject()
  @ApiOperation({ summary: 'Get the profile of the caller' })
  @ApiOkResponse({ type: ProfileDto })
  find(@Caller() { user, client, scopes, workspaceId, role, subject, isOperator }: Principal): ProfileDto {
    return {
      user: isOperator === true ? { ...user, isOperator } : user,
      client,
      scopes,
      workspaceId,
      ...(role !== undefined && { role }),
      ...(subject !== undefined && { subject }),
    };
  }
}
