import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { AddAnswerDto } from '../add/add-answer.dto.js';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { AddFactsUseCase } from './add-facts.use-case.js';
import { FactDetailDto } from './fact-detail.dto.js';
import { AddFactsRequestDto, RetractFactRequestDto } from './ready-facts.dto.js';
import { RetractFactUseCase } from './retract-fact.use-case.js';

@ApiTags('Facts')
@Controller('api/v1/facts')
export class FactsController {
  constructor(
    private readonly addFacts: AddFactsUseCase,
    private readonly retractFact: RetractFactUseCase,
    private readonly searchService: SearchServiceClient,
  ) {}

  @Post()
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited')
  @ApiOperation({ summary: 'Add ready facts', description: 'Queues facts that need no extraction, as one episode.' })
  @ApiOkResponse({ type: AddAnswerDto })
  async add(@Caller() caller: Principal, @Body() request: AddFactsRequestDto): Promise<AddAnswerDto> {
    return { success: true, queueId: await this.addFacts.run(caller, request) };
  }

  @Get(':id')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get a fact', description: 'With what supports it and what ended it.' })
  @ApiOkResponse({ type: FactDetailDto })
  find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<FactDetailDto> {
    return this.searchService.fact(caller.workspaceId, id);
  }

  @Post(':id/retract')
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited')
  @ApiOperation({
    summary: 'Retract a fact',
    description: 'The statements that support it now count no more. Deleting the log of the retraction undoes it.',
  })
  @ApiOkResponse({ type: AddAnswerDto })
  async retract(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() request: RetractFactRequestDto,
  ): Promise<AddAnswerDto> {
    return { success: true, queueId: await this.retractFact.run(caller, id, request) };
  }
}
