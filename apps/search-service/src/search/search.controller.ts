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

  /** Written out some results at a time: the JSON of a thousand at once would hold up everybody else. */
  @Post()
  @HttpCode(200)
  async search(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() command: SearchCommand,
  ): Promise<StreamableFile> {
    const parts: Buffer[] = [];
    for await (const results of this.searchQuery.run(workspaceId, command)) {
      parts.push(Buffer.from((parts.length === 0 ? '' : ',') + listed(results)));
    }
    const body = [Buffer.from('{"results":['), ...parts, Buffer.from(']}')];
    return new StreamableFile(Readable.from(body, { objectMode: false }), { type: 'application/json' });
  }
}

function listed(results: readonly SearchResultAnswer[]): string {
  return results.map((result) => JSON.stringify(result)).join(',');
}
