import { Body, Controller, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { Costs } from '../../http/rate-limits/costs.decorator.js';
import { SearchAnswerDto, SearchRequestDto } from '@memory-graph/contracts/resources';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { costOfBody } from './search-cost.js';
import { SearchUseCase } from './search.use-case.js';
import { streamJson } from './stream-json.js';

@ApiTags('Search')
@Controller('api/v1/search')
export class SearchController {
  constructor(private readonly searchMemory: SearchUseCase) {}

  @Post()
  @HttpCode(200)
  @RequireScope('read')
  @Costs(costOfBody)
  @CanFail('unprocessable')
  @ApiOperation({
    summary: 'Search the memory',
    description:
      'Full-text and vector search with graph traversal. Results can be filtered by time, labels, session, source and entity types.',
  })
  @ApiOkResponse({ type: SearchAnswerDto })
  async search(@Caller() caller: Principal, @Body() request: SearchRequestDto): Promise<StreamableFile> {
    return streamJson(await this.searchMemory.runForBytes(caller, request));
  }
}
