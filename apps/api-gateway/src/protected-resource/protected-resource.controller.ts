import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '@memory-graph/access-control/public.decorator';
import { SCOPES, type Scope } from '@memory-graph/contracts/internal-http/auth-server.client';
import { resourcesOf, type Resources } from '@memory-graph/contracts/oauth/access-token';
import { ApiGatewayConfig } from '../api-gateway.config.js';
import { ProtectedResourceDto } from './protected-resource.dto.js';

/** The metadata that every 401 names as `resource_metadata`. */
@ApiTags('OAuth')
@Controller('.well-known/oauth-protected-resource')
@Public()
export class ProtectedResourceController {
  constructor(private readonly config: ApiGatewayConfig) {}

  @Get()
  @ApiOperation({ summary: 'Metadata of the API as a protected resource', description: 'RFC 9728.' })
  @ApiOkResponse({ type: ProtectedResourceDto })
  find(): ProtectedResourceDto {
    return this.describe('api', 'Memory Graph', SCOPES);
  }

  /** Of a resource with a path the metadata are under the same path (RFC 9728, section 3.1). */
  @Get('mcp')
  @ApiOperation({ summary: 'Metadata of the Model Context Protocol as a protected resource', description: 'RFC 9728.' })
  @ApiOkResponse({ type: ProtectedResourceDto })
  findMcp(): ProtectedResourceDto {
    return this.describe('mcp', 'Memory Graph over the Model Context Protocol', ['mcp']);
  }

  private describe(resource: keyof Resources, name: string, scopes: readonly Scope[]): ProtectedResourceDto {
    const { origin } = new URL(this.config.publicUrl);
    return {
      resource: resourcesOf(this.config.publicUrl)[resource],
      resource_name: name,
      authorization_servers: [origin],
      scopes_supported: scopes,
      bearer_methods_supported: ['header'],
      resource_documentation: `${origin}/docs`,
    };
  }
}
