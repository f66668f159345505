import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import type { Response } from 'express';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { Costs } from '../../http/rate-limits/costs.decorator.js';
import { SearchAnswerDto, SearchRequestDto } from '@memory-graph/contracts/resources';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { costOfBody } from './search-cost.js';
import { SearchUseCase } from './search.use-case.js';
import { sendJson } from './send-json.js';

@ApiTags('Search')
@Controller('api/v1/search')
export class SearchController {
  constructor(private readonly searchMemory: SearchUseCase) {}

  @Post()
  @ConfinedToSubject()
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
  async search(
    @Caller() caller: Principal,
    @Body() request: SearchRequestDto,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(response, await this.searchMemory.runForBytes(caller, request));
  }
}
