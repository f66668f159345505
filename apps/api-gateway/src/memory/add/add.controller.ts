import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import {
  AddAnswerDto,
  AddBatchAnswerDto,
  IngestBatchRequestDto,
  IngestMessagesRequestDto,
  IngestRequestDto,
} from '@memory-graph/contracts/resources';
import { AddMessagesUseCase } from './add-messages.use-case.js';
import { AddRequestPipe } from './add-request.pipe.js';
import { AddEpisodesUseCase } from './add-episodes.use-case.js';

@ApiTags('Ingestion')
@Controller('api/v1/add')
export class AddController {
  constructor(
    private readonly addEpisodes: AddEpisodesUseCase,
    private readonly addMessages: AddMessagesUseCase,
  ) {}

  @Post()
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
  @ApiOkResponse({ type: AddAnswerDto, description: 'Accepted and durably stored; processing is asynchronous.' })
  async addOne(
    @Caller() caller: Principal,
    @Body(AddRequestPipe) request: IngestRequestDto | IngestMessagesRequestDto,
  ): Promise<AddAnswerDto> {
    if ('messages' in request) {
      const { queueIds, sessionId } = await this.addMessages.run(caller, request);
      return { success: true, queueId: queueIds.at(-1)!, queueIds, sessionId };
    }
    const [queueId] = await this.addEpisodes.run(caller, [request], () => '');
    return { success: true, queueId: queueId! };
  }

  @Post('batch')
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited')
  @ApiOperation({
    summary: 'Add content in bulk',
    description: 'Adds up to 500 items. Either all items are accepted or none.',
  })
  @ApiOkResponse({
    type: AddBatchAnswerDto,
    description: 'All items are accepted and durably stored; processing is asynchronous.',
  })
  async addBatch(@Caller() caller: Principal, @Body() request: IngestBatchRequestDto): Promise<AddBatchAnswerDto> {
    return {
      success: true,
      queueIds: await this.addEpisodes.run(caller, request.items, (index) => `items[${index}].`),
    };
  }
}
