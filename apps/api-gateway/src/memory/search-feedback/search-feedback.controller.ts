import { Caller, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { SearchFeedbackDto } from '@memory-graph/contracts/resources';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { GiveSearchFeedbackUseCase } from './give-search-feedback.use-case.js';

@ApiTags('Search')
@Controller('api/v1/search/feedback')
export class SearchFeedbackController {
  constructor(private readonly giveFeedback: GiveSearchFeedbackUseCase) {}

  @Post()
  @ConfinedToSubject()
  @HttpCode(204)
  @RequireScope('write')
  @CanFail('not_found')
  @ApiOperation({
    summary: 'Give feedback on a search result',
    description:
      'Stores whether a result was useful for a query. It replaces earlier feedback of the same subject on the same ' +
      'result of the same query. Rankings do not use it yet; exports contain it. A workspace keeps the latest 10,000.',
  })
  @ApiNoContentResponse({ description: 'Stored.' })
  give(@Caller() caller: Principal, @Body() feedback: SearchFeedbackDto): Promise<void> {
    return this.giveFeedback.run(caller, feedback);
  }
}
