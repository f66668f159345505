import { ReadById } from '../reads-by-id/read-by-id.js';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Caller, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import {
  AddAnswerDto,
  AddFactsRequestDto,
  CorrectFactRequestDto,
  DryRunParametersDto,
  EndFactRequestDto,
  FactDecisionPreviewDto,
  FactDetailDto,
  FactHistoryDto,
  KnownAtParametersDto,
  RetractFactRequestDto,
} from '@memory-graph/contracts/resources';
import type { Response } from 'express';
import { Costs } from '../../http/rate-limits/costs.decorator.js';
import { costOfRead } from '../search/search-cost.js';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { AddFactsUseCase } from './add-facts.use-case.js';
import { CorrectFactUseCase } from './correct-fact.use-case.js';
import { EndFactUseCase } from './end-fact.use-case.js';
import { ReadFactHistoryUseCase } from './read-fact-history.use-case.js';
import { RetractFactUseCase } from './retract-fact.use-case.js';

/** The answer depends on `dryRun`. */
const DECIDED_OR_PREVIEWED = {
  description: 'The decision was accepted; with `dryRun`, the preview of its effects.',
  schema: { oneOf: [{ $ref: getSchemaPath(AddAnswerDto) }, { $ref: getSchemaPath(FactDecisionPreviewDto) }] },
};

@ApiTags('Facts')
@ApiExtraModels(FactDecisionPreviewDto)
@Controller('api/v1/facts')
export class FactsController {
  constructor(
    private readonly addFacts: AddFactsUseCase,
    private readonly correctFact: CorrectFactUseCase,
    private readonly endFact: EndFactUseCase,
    private readonly retractFact: RetractFactUseCase,
    private readonly readById: ReadById,
    private readonly readHistory: ReadFactHistoryUseCase,
  ) {}

  @Post()
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited')
  @ApiOperation({
    summary: 'Add ready facts',
    description: 'Adds facts that need no extraction. They form one episode.',
  })
  @ApiOkResponse({ type: AddAnswerDto })
  async add(@Caller() caller: Principal, @Body() request: AddFactsRequestDto): Promise<AddAnswerDto> {
    return { success: true, queueId: await this.addFacts.run(caller, request) };
  }

  @Get(':id')
  @ConfinedToSubject()
  @RequireScope('read')
  @Costs(costOfRead)
  @CanFail('unprocessable')
  @ApiOperation({
    summary: 'Get a fact',
    description: 'Returns the fact with the statements that support it and those that ended it.',
  })
  @ApiOkResponse({ type: FactDetailDto })
  find(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Query() query: KnownAtParametersDto,
  ): Promise<FactDetailDto> {
    return this.readById.fact(caller, id, { ...query });
  }

  @Patch(':id')
  @ConfinedToSubject()
  @RequireScope('write')
  @CanFail('rate_limited')
  @ApiOperation({
    summary: 'Correct a fact',
    description:
      'Gives the fact another value or validity. The correction outweighs everything that was said before it, ' +
      'including texts that are added later with an earlier reference time. Deleting the log of the correction undoes it.',
  })
  @ApiOkResponse(DECIDED_OR_PREVIEWED)
  async correct(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Query() { dryRun }: DryRunParametersDto,
    @Body() request: CorrectFactRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddAnswerDto | FactDecisionPreviewDto> {
    if (dryRun) return unkept(response, this.correctFact.preview(caller, id, request));
    return { success: true, queueId: await this.correctFact.run(caller, id, request) };
  }

  @Post(':id/end')
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited')
  @ApiOperation({
    summary: 'End a fact',
    description: 'Ends the fact at a time. Statements that support it are kept. Deleting the log of the end undoes it.',
  })
  @ApiOkResponse(DECIDED_OR_PREVIEWED)
  async end(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Query() { dryRun }: DryRunParametersDto,
    @Body() request: EndFactRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddAnswerDto | FactDecisionPreviewDto> {
    if (dryRun) return unkept(response, this.endFact.preview(caller, id, request));
    return { success: true, queueId: await this.endFact.run(caller, id, request) };
  }

  @Get(':id/history')
  @ConfinedToSubject()
  @RequireScope('read')
  @ApiOperation({
    summary: 'Get the history of a fact',
    description:
      'Returns each statement about the fact with its sentence in the content, who said it when and what it did to the fact, and what the value was between.',
  })
  @ApiOkResponse({ type: FactHistoryDto })
  history(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<FactHistoryDto> {
    return this.readHistory.run(caller, id);
  }

  @Post(':id/retract')
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited')
  @ApiOperation({
    summary: 'Retract a fact',
    description:
      'Withdraws the statements that currently support the fact. Deleting the log of the retraction undoes it.',
  })
  @ApiOkResponse(DECIDED_OR_PREVIEWED)
  async retract(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Query() { dryRun }: DryRunParametersDto,
    @Body() request: RetractFactRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddAnswerDto | FactDecisionPreviewDto> {
    if (dryRun) return unkept(response, this.retractFact.preview(caller, id, request));
    return { success: true, queueId: await this.retractFact.run(caller, id, request) };
  }
}

/**
 * A preview quotes facts. Responses are stored for an `Idempotency-Key`, so this one must not be: it would outlast what
 * a user forgets.
 */
function unkept<T>(response: Response, preview: T): T {
  response.setHeader('Cache-Control', 'no-store');
  return preview;
}
