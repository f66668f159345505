import { Readable } from 'node:stream';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ExportWorkspaceQuery } from './export-workspace.query.js';
import { NDJSON } from './ndjson.js';

@ApiTags('Export and import')
@Controller('api/v1/export')
export class ExportController {
  constructor(private readonly exportWorkspace: ExportWorkspaceQuery) {}

  @Get()
  @RequireScope('read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Export the workspace',
    description:
      'Labels, spaces, logs, episodes and all that they say, one JSON object a line. The last line has the type `end`: ' +
      'where it is missing, the export broke off.',
  })
  @ApiProduces(NDJSON)
  @ApiOkResponse({
    description: 'The lines, as they are read.',
    content: { [NDJSON]: { schema: { type: 'string' } } },
  })
  async export(@Caller() caller: Principal): Promise<StreamableFile> {
    const parts = this.exportWorkspace.run(caller.workspaceId);
    // Until something has been sent, what is away can still be answered with an error.
    const first = await parts.next();
    // What fails after that breaks the connection off.
    const body = Readable.from(startingWith(first, parts), { objectMode: false });
    return new StreamableFile(body, { type: NDJSON, disposition: 'attachment; filename="workspace.ndjson"' });
  }
}

async function* startingWith(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* rest;
}
