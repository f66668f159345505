import { Body, Controller, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { Costs } from '../rate-limits/costs.decorator.js';
import { SearchAnswerDto } from '../search/search-answer.dto.js';
import { costOfBody } from '../search/search-cost.js';
import { streamJson } from '../search/stream-json.js';
import { ExtensionSearchRequestDto } from './extension-search.dto.js';
import { PageSummaryDto, PageSummaryRequestDto } from './page-summary.dto.js';
import { SearchForPageQuery } from './search-for-page.query.js';
import { SummarisePageQuery } from './summarise-page.query.js';

/** For extensions of browsers. */
@ApiTags('Extension')
@Controller('api/v1')
export class ExtensionController {
  constructor(
    private readonly searchForPage: SearchForPageQuery,
    private readonly summarisePage: SummarisePageQuery,
  ) {}

  @Post('extension-search')
  @HttpCode(200)
  @RequireScope('read')
  @Costs(costOfBody)
  @ApiOperation({
    summary: 'Search for what is on a page',
    description: 'As a search, for a text of any length: of a long one, for the sentences that say most of it.',
  })
  @ApiOkResponse({ type: SearchAnswerDto })
  async search(@Caller() caller: Principal, @Body() request: ExtensionSearchRequestDto): Promise<StreamableFile> {
    return streamJson(await this.searchForPage.run(caller, request));
  }

  @Post('extension-summary')
  @HttpCode(200)
  @RequireScope('read')
  @CanFail('unprocessable')
  @ApiOperation({
    summary: 'Summarise a page',
    description:
      'The page is reduced to what people read on it, then summed up: by the language model where one is configured and ' +
      'within its budget, else by sentences of its own. Nothing is stored.',
  })
  @ApiOkResponse({ type: PageSummaryDto })
  summarise(@Body() request: PageSummaryRequestDto): Promise<PageSummaryDto> {
    return this.summarisePage.run(request);
  }
}
