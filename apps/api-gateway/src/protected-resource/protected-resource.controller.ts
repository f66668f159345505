import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '@memory-graph/access-control/public.decorator';
import { SCOPES } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ApiGatewayConfig } from '../api-gateway.config.js';
import { ProtectedResourceDto } from './protected-resource.dto.js';

/** The metadata that every 401 names as `resource_metadata`. */
@ApiTags('Account')
@Controller('.well-known/oauth-protected-resource')
@Public()
export class ProtectedResourceController {
  constructor(private readonly config: ApiGatewayConfig) {}

  @Get()
  @ApiOperation({ summary: 'Protected resource metadata', description: 'RFC 9728.' })
  @ApiOkResponse({ type: ProtectedResourceDto })
  find(): ProtectedResourceDto {
    const { origin } = new URL(this.config.publicUrl);
    return {
      resource: origin,
      resource_name: 'Memory Graph',
      scopes_supported: SCOPES,
      bearer_methods_supported: ['header'],
      resource_documentation: `${origin}/docs`,
    };
  }
}
