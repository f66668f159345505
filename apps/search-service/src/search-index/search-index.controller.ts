import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { Controller, Delete, HttpCode, Param, UseGuards } from '@nestjs/common';
import { SearchedGraphs } from './searched-graphs.js';

/** Discards search indexes, for the gateway. */
@Controller('internal/workspaces/:workspaceId/search-index')
@UseGuards(ServiceCredentialGuard)
export class SearchIndexController {
  constructor(private readonly graphs: SearchedGraphs) {}

  @Delete()
  @HttpCode(204)
  discard(@Param('workspaceId', ResourceIdPipe) workspaceId: string): Promise<void> {
    return this.graphs.discard(workspaceId);
  }
}
