import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { SendingTime, StreamedBody } from '@memory-graph/http-api';
import type { Request } from 'express';
import { IgnoresIdempotencyKey } from '../http/idempotency/takes-idempotency-key.js';
import { CanFail } from '../http/openapi/can-fail.decorator.js';
import { ReadsWholeWorkspace } from '../http/whole-workspace/reads-whole-workspace.decorator.js';
import { ImportAnswerDto } from '@memory-graph/contracts/resources';
import { ImportWorkspaceUseCase } from './import-workspace.use-case.js';
import { NDJSON } from './ndjson.js';

@ApiTags('Export and import')
@Controller('api/v1/import')
export class ImportController {
  constructor(private readonly importWorkspace: ImportWorkspaceUseCase) {}

  @Post()
  @HttpCode(200)
  @RequireScope('write')
  @ReadsWholeWorkspace('of body')
  @StreamedBody(NDJSON)
  @IgnoresIdempotencyKey()
  @CanFail('rate_limited', 'conflict')
  @ApiOperation({
    summary: 'Import a workspace',
    description:
      'Imports an export into the workspace of the caller. Existing data stays unchanged, so that repeating an ' +
      'import changes nothing and an interrupted import can be continued. Facts are searchable once their logs are `completed`. ' +
      'Imported webhooks are inactive and have new secrets. Imported conversations belong to the caller.',
  })
  @ApiConsumes(NDJSON)
  @ApiBody({ schema: { type: 'string' }, description: 'An export of this service.' })
  @ApiOkResponse({ type: ImportAnswerDto, description: 'Accepted and durably stored; processing is asynchronous.' })
  async import(@Caller() caller: Principal, @Req() request: Request): Promise<ImportAnswerDto> {
    // An error must not close the connection before the response is sent.
    const body = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    try {
      return { success: true, ...(await this.importWorkspace.run(caller, body)) };
    } catch (error) {
      // The rest of the body must not block the next request on the connection.
      SendingTime.discardRest(request);
      throw error;
    }
  }
}
