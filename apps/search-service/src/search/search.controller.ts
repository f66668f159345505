import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import type { SearchCommand, SearchResultAnswer } from '@memory-graph/contracts/internal-http/search-service.client';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { SearchQuery } from './search.query.js';

/** Answers questions, for the gateway, which has validated them and filled in the defaults. */
@Controller('internal/workspaces/:workspaceId/search')
@UseGuards(ServiceCredentialGuard)
export class SearchController {
  constructor(private readonly searchQuery: SearchQuery) {}

  @Post()
  @HttpCode(200)
  async search(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() command: SearchCommand,
  ): Promise<{ results: SearchResultAnswer[] }> {
    return { results: await this.searchQuery.run(workspaceId, command) };
  }
}
