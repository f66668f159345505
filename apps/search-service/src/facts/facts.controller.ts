import { UuidList } from '@memory-graph/contracts/fields';
import { type FactDetailDto, type FactHistoryDto, KnownAtParametersDto } from '@memory-graph/contracts/resources';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { GRAPH_RECORDS, type GraphRecords } from '@memory-graph/graph';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ExplainFactUseCase } from '../explanations/explain-fact.use-case.js';
import { KnownAtGraphs } from '../known-at/known-at-graphs.js';
import { factDetailAnswer } from './fact-detail-answer.js';

export class FactIdsDto {
  @UuidList()
  factIds!: string[];
}

@Controller('internal/workspaces/:workspaceId/facts')
@UseGuards(ServiceCredentialGuard)
export class FactsController {
  constructor(
    @Inject(GRAPH_RECORDS) private readonly graph: GraphRecords,
    private readonly explainFact: ExplainFactUseCase,
    private readonly memory: KnownAtGraphs,
  ) {}

  @Post('existing')
  @HttpCode(200)
  async existing(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() { factIds }: FactIdsDto,
  ): Promise<{ factIds: string[] }> {
    return { factIds: await this.graph.existingFactIds(workspaceId, factIds) };
  }

  @Get(':factId')
  async fact(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('factId', ResourceIdPipe) factId: string,
    @Query() { knownAt }: KnownAtParametersDto,
  ): Promise<FactDetailDto> {
    const { answer, state } = await this.memory.askRecords(workspaceId, knownAt, (records) => records.findFact(factId));
    if (!answer) throw new ServiceError('not_found', 'Fact not found');
    return { ...factDetailAnswer(answer), ...state };
  }

  @Get(':factId/history')
  history(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('factId', ResourceIdPipe) factId: string,
  ): Promise<FactHistoryDto> {
    return this.explainFact.run(workspaceId, factId);
  }
}
