import { Body, Controller, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { Costs } from '../rate-limits/costs.decorator.js';
import { SearchAnswerDto } from './search-answer.dto.js';
import { costOfBody } from './search-cost.js';
import { SearchRequestDto } from './search-request.dto.js';
import { SearchQuery } from './search.query.js';
import { streamJson } from './stream-json.js';

@ApiTags('Search')
@Controller('api/v1/search')
export class SearchController {
  constructor(private readonly searchQuery: SearchQuery) {}

  @Post()
  @HttpCode(200)
  @RequireScope('read')
  @Costs(costOfBody)
  @ApiOperation({
    summary: 'Search the memory',
    description: 'Full-text and vector search with graph traversal, filtered by time, labels and kinds of entities.',
  })
  @ApiOkResponse({ type: SearchAnswerDto })
  async search(@Caller() caller: Principal, @Body() request: SearchRequestDto): Promise<StreamableFile> {
    return streamJson(await this.searchQuery.runForBytes(caller, request));
  }
}
