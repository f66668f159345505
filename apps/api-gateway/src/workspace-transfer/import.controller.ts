import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SendingTime } from '@memory-graph/http-api/connections/sending-time';
import { StreamedBody } from '@memory-graph/http-api/body/streamed-body.decorator';
import type { Request } from 'express';
import { IgnoresIdempotencyKey } from '../idempotency/takes-idempotency-key.js';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { ImportAnswerDto } from './import-answer.dto.js';
import { ImportWorkspaceUseCase } from './import-workspace.use-case.js';
import { NDJSON } from './ndjson.js';

@ApiTags('Export and import')
@Controller('api/v1/import')
export class ImportController {
  constructor(private readonly importWorkspace: ImportWorkspaceUseCase) {}

  @Post()
  @HttpCode(200)
  @RequireScope('write')
  @StreamedBody(NDJSON)
  @IgnoresIdempotencyKey()
  @CanFail('rate_limited', 'conflict')
  @ApiOperation({
    summary: 'Import a workspace',
    description:
      'What an export gave, into the workspace of the caller. What the workspace has already stays as it is: repeating an ' +
      'import changes nothing, and completes one that broke off. Facts can be found once the logs are `completed`.',
  })
  @ApiConsumes(NDJSON)
  @ApiBody({ schema: { type: 'string' }, description: 'As exported.' })
  @ApiOkResponse({ type: ImportAnswerDto, description: 'Accepted: it will be processed whatever happens.' })
  async import(@Caller() caller: Principal, @Req() request: Request): Promise<ImportAnswerDto> {
    // An error must not close the connection before it is answered.
    const body = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    try {
      return { success: true, ...(await this.importWorkspace.run(caller, body)) };
    } catch (error) {
      // What is left of the body would stand before the next request of the connection.
      SendingTime.discardRest(request);
      throw error;
    }
  }
}
