import { RequireScope } from '@memory-graph/access-control';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IntegrationRegistry } from './integration-registry.js';
import { IntegrationDto } from '@memory-graph/contracts/resources';
import { toIntegrationDto } from './to-integration-dto.js';

@ApiTags('Integrations')
@Controller('api/v1/integrations')
export class IntegrationsController {
  constructor(private readonly registry: IntegrationRegistry) {}

  @Get()
  @RequireScope('integration')
  @ApiOperation({
    summary: 'List integrations',
    description: 'Lists the platforms whose accounts can be connected, sorted by slug.',
  })
  @ApiOkResponse({ type: [IntegrationDto] })
  list(): IntegrationDto[] {
    return this.registry.list().map(toIntegrationDto);
  }
}
