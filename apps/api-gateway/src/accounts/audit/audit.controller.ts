import { Caller, RequireEveryScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { AuditPageDto, ListAuditDto } from '@memory-graph/contracts/resources';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { assertOwner } from '../members/assert-owner.js';
import { ListAuditUseCase } from './list-audit.use-case.js';

@ApiTags('Members')
@Controller('api/v1/audit')
@RequireEveryScope()
export class AuditController {
  constructor(private readonly listAudit: ListAuditUseCase) {}

  @Get()
  @ApiOperation({
    summary: 'List reads and changes',
    description:
      'Who read or changed what in the workspace, newest first, without any content. Includes what was rejected with 403. ' +
      'Entries appear within seconds. Only for owners. Not available to OAuth clients.',
  })
  @ApiOkResponse({ type: AuditPageDto })
  list(@Caller() caller: Principal, @Query() wanted: ListAuditDto): Promise<AuditPageDto> {
    assertOwner(caller);
    return this.listAudit.run(caller.workspaceId, wanted);
  }
}
