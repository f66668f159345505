import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import {
  AddAnswerDto,
  AddBatchAnswerDto,
  IngestBatchRequestDto,
  IngestRequestDto,
} from '@memory-graph/contracts/resources';
import { AddEpisodesUseCase } from './add-episodes.use-case.js';

@ApiTags('Ingestion')
@Controller('api/v1/add')
export class AddController {
  constructor(private readonly addEpisodes: AddEpisodesUseCase) {}

  @Post()
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited')
  @ApiOperation({
    summary: 'Add content',
    description:
      'Stores the content and queues it for processing. Its facts are searchable once its log is `completed`.',
  })
  @ApiOkResponse({ type: AddAnswerDto, description: 'Accepted and durably stored; processing is asynchronous.' })
  async addOne(@Caller() caller: Principal, @Body() request: IngestRequestDto): Promise<AddAnswerDto> {
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
