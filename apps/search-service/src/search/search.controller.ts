import { Readable } from 'node:stream';
import { Body, Controller, HttpCode, Param, Post, StreamableFile, UseGuards } from '@nestjs/common';
import type { SearchCommand, SearchResultAnswer } from '@memory-graph/contracts/internal-http/search-service.client';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { SearchQuery } from './search.query.js';

/** Answers questions, for the gateway, which has validated them and filled in the defaults. */
@Controller('internal/workspaces/:workspaceId/search')
@UseGuards(ServiceCredentialGuard)
export class SearchController {
  constructor(private readonly searchQuery: SearchQuery) {}

  /**
   * Written out some results at a time: the JSON of a thousand at once would hold up everybody else. It is sent as it is
   * read, so that the gateway does not take a long list for no answer.
   */
  @Post()
  @HttpCode(200)
  async search(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() command: SearchCommand,
  ): Promise<StreamableFile> {
    const parts = this.searchQuery.run(workspaceId, command);
    // What fails before anything is sent is answered with an error.
    const first = await parts.next();
    const body = Readable.from(written(first, parts), { objectMode: false });
    const file = new StreamableFile(body, { type: 'application/json' });
    // What fails after that must not look like a whole answer: the gateway passes it on unread.
    return file.setErrorHandler((_error, response) => response.destroy?.());
  }
}

async function* written(
  first: IteratorResult<SearchResultAnswer[]>,
  rest: AsyncGenerator<SearchResultAnswer[]>,
): AsyncGenerator<string> {
  yield `{"results":[${first.done ? '' : listed(first.value)}`;
  for await (const results of rest) yield `,${listed(results)}`;
  yield ']}';
}

function listed(results: readonly SearchResultAnswer[]): string {
  return results.map((result) => JSON.stringify(result)).join(',');
}
