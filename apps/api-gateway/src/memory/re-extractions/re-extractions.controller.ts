import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import {
  CreatedReExtractionDto,
  CreateReExtractionDto,
  FactDifferencePageDto,
  ListReExtractionsDto,
  ReExtractionDifferencesParametersDto,
  ReExtractionDto,
  ReExtractionPageDto,
} from '@memory-graph/contracts/resources';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { ReadsWholeWorkspace } from '../../http/whole-workspace/reads-whole-workspace.decorator.js';
import { CreateReExtractionUseCase } from './create-re-extraction.use-case.js';
import { ReExtractionsUseCase } from './re-extractions.use-case.js';

@ApiTags('Re-extractions')
@Controller('api/v1/re-extractions')
export class ReExtractionsController {
  constructor(
    private readonly createReExtraction: CreateReExtractionUseCase,
    private readonly reExtractions: ReExtractionsUseCase,
  ) {}

  @Post()
  @HttpCode(202)
  @RequireScope('write')
  @ReadsWholeWorkspace()
  @CanFail('conflict', 'unprocessable', 'rate_limited')
  @ApiOperation({
    summary: 'Extract stored episodes again',
    description:
      'Extracts the selected episodes with another extractor, in the background and beside the graph, which stays as it ' +
      'is. Once the status is `ready`, the differences can be read, and the re-extraction can be applied or discarded. ' +
      'Ready facts, retractions and merges are not extracted again and keep their effect. A workspace can have one open ' +
      're-extraction; until it is applied or discarded, the response is 409. If the extractor is `model` and no language ' +
      'model is configured, the response is 422.',
  })
  @ApiAcceptedResponse({ type: CreatedReExtractionDto })
  async create(@Caller() caller: Principal, @Body() request: CreateReExtractionDto): Promise<CreatedReExtractionDto> {
    return { id: await this.createReExtraction.run(caller.workspaceId, request) };
  }

  @Get()
  @RequireScope('read')
  @ApiOperation({ summary: 'List re-extractions', description: 'Newest first.' })
  @ApiOkResponse({ type: ReExtractionPageDto })
  list(@Caller() caller: Principal, @Query() wanted: ListReExtractionsDto): Promise<ReExtractionPageDto> {
    return this.reExtractions.list(caller.workspaceId, wanted);
  }

  @Get(':id')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get a re-extraction' })
  @ApiOkResponse({ type: ReExtractionDto })
  find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<ReExtractionDto> {
    return this.reExtractions.find(caller.workspaceId, id);
  }

  @Get(':id/differences')
  @RequireScope('read')
  @ApiOperation({
    summary: 'List the differences of a re-extraction',
    description:
      'Lists the facts that applying it would add, remove or change, with the sentences that support them, as of the ' +
      'time when it became ready. The list is empty before that, and after it was applied or discarded.',
  })
  @ApiOkResponse({ type: FactDifferencePageDto })
  differences(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Query() wanted: ReExtractionDifferencesParametersDto,
  ): Promise<FactDifferencePageDto> {
    return this.reExtractions.listDifferences(caller.workspaceId, id, wanted);
  }

  @Post(':id/apply')
  @HttpCode(202)
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Apply a re-extraction',
    description:
      'Replaces the statements of the changed episodes in the graph, in the background. Repeated calls have no effect. ' +
      'The response is 409 unless the re-extraction is ready.',
  })
  @ApiAcceptedResponse({ type: ReExtractionDto })
  apply(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<ReExtractionDto> {
    return this.reExtractions.apply(caller.workspaceId, id);
  }

  @Post(':id/discard')
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Discard a re-extraction',
    description:
      'Stops the re-extraction if it is running, and deletes what it extracted. Repeated calls have no effect. The ' +
      'response is 409 if it was applied.',
  })
  @ApiOkResponse({ type: ReExtractionDto })
  discard(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<ReExtractionDto> {
    return this.reExtractions.discard(caller.workspaceId, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({ summary: 'Discard a re-extraction', description: 'Like `POST …/discard`, without a response body.' })
  @ApiNoContentResponse({ description: 'Discarded.' })
  async remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    await this.reExtractions.discard(caller.workspaceId, id);
  }
}
