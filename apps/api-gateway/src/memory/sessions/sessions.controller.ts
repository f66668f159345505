import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, ConfinedToSubject, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ListSessionsDto, SessionPageDto } from '@memory-graph/contracts/resources';
import { ListSessionsUseCase } from './list-sessions.use-case.js';

@ApiTags('Sessions')
@Controller('api/v1/sessions')
export class SessionsController {
  constructor(private readonly listSessions: ListSessionsUseCase) {}

  @Get()
  @ConfinedToSubject()
  @RequireScope('read')
  @ApiOperation({
    summary: 'List sessions',
    description: 'Lists the sessions of which content was added and not deleted. `GET /api/v1/logs` lists their logs.',
  })
  @ApiOkResponse({ type: SessionPageDto })
  list(@Caller() caller: Principal, @Query() wanted: ListSessionsDto): Promise<SessionPageDto> {
    return this.listSessions.run(caller, wanted);
  }
}
