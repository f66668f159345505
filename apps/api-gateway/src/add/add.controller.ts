import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { AddAnswerDto, AddBatchAnswerDto } from './add-answer.dto.js';
import { AddEpisodesUseCase } from './add-episodes.use-case.js';
import { IngestBatchRequestDto, IngestRequestDto } from './ingest-request.dto.js';

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
    description: 'Stores the content and queues it. Its facts can be found once its log is `completed`.',
  })
  @ApiOkResponse({ type: AddAnswerDto, description: 'Accepted: it will be processed whatever happens.' })
  async addOne(@Caller() caller: Principal, @Body() request: IngestRequestDto): Promise<AddAnswerDto> {
    const [queueId] = await this.addEpisodes.run(caller, [request], () => '');
    return { success: true, queueId: queueId! };
  }

  @Post('batch')
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited')
  @ApiOperation({ summary: 'Add several contents', description: 'Up to 500, all or none of them.' })
  @ApiOkResponse({ type: AddBatchAnswerDto, description: 'All accepted.' })
  async addBatch(@Caller() caller: Principal, @Body() request: IngestBatchRequestDto): Promise<AddBatchAnswerDto> {
    return {
      success: true,
      queueIds: await this.addEpisodes.run(caller, request.items, (index) => `items[${index}].`),
    };
  }
}
