import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ActivityRequestDto, AddAnswerDto } from '@memory-graph/contracts/resources';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { RecordActivityUseCase } from './record-activity.use-case.js';

@ApiTags('Ingestion')
@Controller('api/v1/activity')
export class ActivityController {
  constructor(private readonly recordActivity: RecordActivityUseCase) {}

  @Post()
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('rate_limited')
  @ApiOperation({
    summary: 'Add an activity',
    description:
      'Adds content with the current time as its reference time, a link to its source and the task that it belongs to.',
  })
  @ApiOkResponse({ type: AddAnswerDto, description: 'Accepted and durably stored; processing is asynchronous.' })
  async add(@Caller() caller: Principal, @Body() request: ActivityRequestDto): Promise<AddAnswerDto> {
    return { success: true, queueId: await this.recordActivity.run(caller, request) };
  }
}
