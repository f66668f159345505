import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OperatorStatusDto } from '@memory-graph/contracts/resources';
import { ForOperator } from '../../http/access/for-operator.decorator.js';
import { ReadStatusUseCase } from './read-status.use-case.js';

@ApiTags('Operator')
@Controller('api/v1/operator/status')
@ForOperator()
export class StatusController {
  constructor(private readonly readStatus: ReadStatusUseCase) {}

  @Get()
  @ApiOperation({
    summary: 'Get the state of the installation',
    description:
      'Versions, readiness of all services, and migrations. A service that is unavailable does not fail the request.',
  })
  @ApiOkResponse({ type: OperatorStatusDto })
  find(): Promise<OperatorStatusDto> {
    return this.readStatus.run();
  }
}
