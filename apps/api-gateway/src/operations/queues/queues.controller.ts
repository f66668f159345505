import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OperatorQueuesDto } from '@memory-graph/contracts/resources';
import { ForOperator } from '../../http/access/for-operator.decorator.js';
import { ReadQueuesUseCase } from './read-queues.use-case.js';

@ApiTags('Operator')
@Controller('api/v1/operator/queues')
@ForOperator()
export class QueuesController {
  constructor(private readonly readQueues: ReadQueuesUseCase) {}

  @Get()
  @ApiOperation({
    summary: 'Get the state of all queues',
    description: 'What waits for the services, the logs of all workspaces by state, and the number of dead letters.',
  })
  @ApiOkResponse({ type: OperatorQueuesDto })
  find(): Promise<OperatorQueuesDto> {
    return this.readQueues.run();
  }
}
