import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { AddAnswerDto } from '../add/add-answer.dto.js';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { ActivityRequestDto } from './activity.dto.js';
import { RecordActivityUseCase } from './record-activity.use-case.js';

@ApiTags('Ingestion')
@Controller('api/v1/activity')
export class ActivityController {
  constructor(private readonly recordActivity: RecordActivityUseCase) {}

  @Post()
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited')
  @ApiOperation({
    summary: 'Add an activity',
    description: 'As adding content that is said now, with where it can be seen and the task that it belongs to.',
  })
  @ApiOkResponse({ type: AddAnswerDto, description: 'Accepted: it will be processed whatever happens.' })
  async add(@Caller() caller: Principal, @Body() request: ActivityRequestDto): Promise<AddAnswerDto> {
    return { success: true, queueId: await this.recordActivity.run(caller, request) };
  }
}
