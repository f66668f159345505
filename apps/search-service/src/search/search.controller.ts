import { Readable } from 'node:stream';
import { Body, Controller, HttpCode, Param, Post, StreamableFile, UseGuards } from '@nestjs/common';
import type { SearchCommand } from '@memory-graph/contracts/internal-http';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { searchJson } from './search-json.js';
import { SearchUseCase } from './search.use-case.js';

/** Searches on behalf of the gateway, which has validated the request and filled in defaults. */
@Controller('internal/workspaces/:workspaceId/search')
@UseGuards(ServiceCredentialGuard)
export class SearchController {
  constructor(private readonly searchMemory: SearchUseCase) {}

  /**
   * Results are sent as they are read, so that a long list does not time out at the gateway.
   */
  @Post()
  @HttpCode(200)
  async search(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() command: SearchCommand,
  ): Promise<StreamableFile> {
    const parts = searchJson(this.searchMemory.run(workspaceId, command));
    // A failure before the first byte responds with an error.
    const first = await parts.next();
    const body = Readable.from(startingWith(first.done ? '' : first.value, parts), { objectMode: false });
    const file = new StreamableFile(body, { type: 'application/json' });
    // A later failure must not look like a complete response: the gateway passes it on without parsing.
    return file.setErrorHandler((_error, response) => response.destroy?.());
  }
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
