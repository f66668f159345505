import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import type { Response } from 'express';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { Costs } from '../../http/rate-limits/costs.decorator.js';
import {
  ExtensionSearchRequestDto,
  PageSummaryDto,
  PageSummaryRequestDto,
  SearchAnswerDto,
} from '@memory-graph/contracts/resources';
import { costOfBody } from '../../memory/search/search-cost.js';
import { sendJson } from '../../memory/search/send-json.js';
import { SearchForPageUseCase } from './search-for-page.use-case.js';
import { SummarisePageUseCase } from './summarise-page.use-case.js';

/** Endpoints for browser extensions. */
@ApiTags('Extension')
@Controller('api/v1')
export class ExtensionController {
  constructor(
    private readonly searchForPage: SearchForPageUseCase,
    private readonly summarisePage: SummarisePageUseCase,
  ) {}

  @Post('extension-search')
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('read')
  @Costs(costOfBody)
  @ApiOperation({
    summary: 'Search for the content of a page',
    description:
      'Searches the memory with a text of any length. A long text is reduced to its most significant sentences.',
  })
  @ApiOkResponse({ type: SearchAnswerDto })
  async search(
    @Caller() caller: Principal,
    @Body() request: ExtensionSearchRequestDto,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(response, await this.searchForPage.run(caller, request));
  }

  @Post('extension-summary')
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('read')
  @CanFail('unprocessable')
  @ApiOperation({
    summary: 'Summarize a page',
    description:
      'Extracts the main text of the page and summarizes it with the language model if one is configured and ' +
      'within its budget, or else by selecting sentences of the page. Nothing is stored.',
  })
  @ApiOkResponse({ type: PageSummaryDto })
  summarise(@Caller() caller: Principal, @Body() request: PageSummaryRequestDto): Promise<PageSummaryDto> {
    return this.summarisePage.run(caller.workspaceId, request);
  }
}
