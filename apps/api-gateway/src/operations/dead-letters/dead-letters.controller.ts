import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { DeadLetterDto, DeadLetterPageDto, ListDeadLettersDto } from '@memory-graph/contracts/resources';
import { ForOperator } from '../../http/access/for-operator.decorator.js';
import { DeadLettersUseCase } from './dead-letters.use-case.js';

@ApiTags('Operator')
@Controller('api/v1/operator/dead-letters')
@ForOperator()
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLettersUseCase) {}

  @Get()
  @ApiOperation({
    summary: 'List dead letters',
    description: 'Newest first. The embedded event bus keeps them for 14 days, and Kafka for 30.',
  })
  @ApiOkResponse({ type: DeadLetterPageDto })
  list(@Query() query: ListDeadLettersDto): Promise<DeadLetterPageDto> {
    return this.deadLetters.list(query);
  }

  @Post(':id/redeliver')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Redeliver a dead letter',
    description:
      'Publishes the message again to its topic. A service that has handled it before drops it. The letter stays in the list and can be redelivered again. If the message fails again, it becomes another dead letter.',
  })
  @ApiParam({ name: 'id', description: 'The id of the dead letter.', example: 'ingest.requested:3:17' })
  @ApiOkResponse({ type: DeadLetterDto })
  redeliver(@Param('id') id: string): Promise<DeadLetterDto> {
    return this.deadLetters.redeliver(id);
  }
}
