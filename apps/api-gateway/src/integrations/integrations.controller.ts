import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IntegrationRegistry } from './integration-registry.js';
import { IntegrationDto, toIntegrationDto } from './integration.dto.js';

@ApiTags('Integrations')
@Controller('api/v1/integrations')
export class IntegrationsController {
  constructor(private readonly registry: IntegrationRegistry) {}

  @Get()
  @RequireScope('integration')
  @ApiOperation({
    summary: 'List integrations',
    description: 'The platforms that accounts can be connected of, by slug.',
  })
  @ApiOkResponse({ type: [IntegrationDto] })
  list(): IntegrationDto[] {
    return this.registry.list().map(toIntegrationDto);
  }
}
