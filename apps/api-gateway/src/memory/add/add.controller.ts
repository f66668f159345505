import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Caller, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import { BodyFormats, JsonLines } from '@memory-graph/http-api';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import {
  AddAnswerDto,
  AddBatchAnswerDto,
  AddParametersDto,
  IngestBatchRequestDto,
  IngestMessagesRequestDto,
  IngestRequestDto,
} from '@memory-graph/contracts/resources';
import type { Response } from 'express';
import { AddBatchPipe } from './add-batch.pipe.js';
import { AddLinesUseCase } from './add-lines.use-case.js';
import { AddMessagesUseCase } from './add-messages.use-case.js';
import { AddRequestPipe } from './add-request.pipe.js';
import { AddEpisodesUseCase } from './add-episodes.use-case.js';
import { type Awaiting, AwaitProcessing } from './await-processing.js';

@ApiTags('Ingestion')
@Controller('api/v1/add')
export class AddController {
  constructor(
    private readonly addEpisodes: AddEpisodesUseCase,
    private readonly addLines: AddLinesUseCase,
    private readonly addMessages: AddMessagesUseCase,
    private readonly processing: AwaitProcessing,
  ) {}

  @Post()
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited')
  @ApiOperation({
    summary: 'Add content',
    description:
      'Stores a text, or the messages of a chat, and queues them for processing. Facts are searchable once the log is `completed`.',
  })
  @ApiExtraModels(IngestRequestDto, IngestMessagesRequestDto)
  @ApiBody({
    schema: { oneOf: [{ $ref: getSchemaPath(IngestRequestDto) }, { $ref: getSchemaPath(IngestMessagesRequestDto) }] },
  })
  @ApiOkResponse({
    type: AddAnswerDto,
    description: 'Accepted and durably stored; processing is asynchronous unless the request waits for it.',
  })
  async addOne(
    @Caller() caller: Principal,
    @Query() parameters: AddParametersDto,
    @Body(AddRequestPipe) request: IngestRequestDto | IngestMessagesRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddAnswerDto> {
    const outcomeOf = this.awaiting(caller, parameters, response);
    if ('messages' in request) {
      const { queueIds, sessionId } = await this.addMessages.run(caller, request);
      return { success: true, queueId: queueIds.at(-1)!, queueIds, sessionId, ...(await outcomeOf(queueIds)) };
    }
    const [queueId] = await this.addEpisodes.run(caller, [request], () => '');
    return { success: true, queueId: queueId!, ...(await outcomeOf([queueId!])) };
  }

  @Post('batch')
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited')
  @ApiOperation({
    summary: 'Add content in bulk',
    description:
      'Adds up to 500 items. Either all items are accepted or none. A body of `application/x-ndjson` has a line of JSON for ' +
      'each text (`text`, `time`, `speaker`, `session`, `subject`, and the fields of an item) or chat (`messages`).',
  })
  @ApiBody({ type: IngestBatchRequestDto })
  @BodyFormats('json', 'json-lines')
  @ApiOkResponse({
    type: AddBatchAnswerDto,
    description:
      'All items are accepted and durably stored; processing is asynchronous unless the request waits for it.',
  })
  async addBatch(
    @Caller() caller: Principal,
    @Query() parameters: AddParametersDto,
    @Body(AddBatchPipe) request: IngestBatchRequestDto | JsonLines,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddBatchAnswerDto> {
    const outcomeOf = this.awaiting(caller, parameters, response);
    const queueIds =
      request instanceof JsonLines
        ? await this.addLines.run(caller, request)
        : await this.addEpisodes.run(caller, request.items, (index) => `items[${index}].`);
    return { success: true, queueIds, ...(await outcomeOf(queueIds)) };
  }

  private awaiting(caller: Principal, { wait }: AddParametersDto, response: Response): Awaiting {
    return wait ? this.processing.reserve(caller, response) : () => Promise.resolve({});
  }
}
