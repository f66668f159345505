import { Readable } from 'node:stream';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Caller, ConfinedToSubject, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { CanFail } from '../http/openapi/can-fail.decorator.js';
import { ReadsWholeWorkspace } from '../http/whole-workspace/reads-whole-workspace.decorator.js';
import { ExportWorkspaceUseCase } from './export-workspace.use-case.js';
import { NDJSON } from './ndjson.js';

@ApiTags('Export and import')
@Controller('api/v1/export')
export class ExportController {
  constructor(private readonly exportWorkspace: ExportWorkspaceUseCase) {}

  @Get()
  @ConfinedToSubject()
  @RequireScope('read')
  @ReadsWholeWorkspace()
  @CanFail('rate_limited')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Export the workspace',
    description:
      'Exports labels, spaces, ingestion rules, webhooks without their secrets, logs and episodes with their evidence, and the conversations of the ' +
      'caller, as one JSON object per line. The last line has the type `end`; if it is missing, the export is incomplete. A token that is bound to a subject gets the logs and episodes of this ' +
      'subject and shared ones.',
  })
  @ApiProduces(NDJSON)
  @ApiOkResponse({
    description: 'The stream of lines.',
    content: { [NDJSON]: { schema: { type: 'string' } } },
  })
  async export(@Caller() caller: Principal): Promise<StreamableFile> {
    const parts = this.exportWorkspace.run(caller);
    // Before the first byte is sent, an outage still gets an error response.
    const first = await parts.next();
    // A later failure closes the connection.
    const body = Readable.from(startingWith(first, parts), { objectMode: false });
    return new StreamableFile(body, { type: NDJSON, disposition: 'attachment; filename="workspace.ndjson"' });
  }
}

async function* startingWith(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* rest;
}
