import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '@memory-graph/access-control';
import { type Resources, resourcesOf, type Scope, SCOPES } from '@memory-graph/contracts/oauth';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { ProtectedResourceDto } from '@memory-graph/contracts/resources';

/** The metadata that each 401 response references as `resource_metadata`. */
@ApiTags('OAuth')
@Controller('.well-known/oauth-protected-resource')
@Public()
export class ProtectedResourceController {
  constructor(private readonly config: ApiGatewayConfig) {}

  @Get()
  @ApiOperation({ summary: 'Get the protected resource metadata of the API', description: 'RFC 9728.' })
  @ApiOkResponse({ type: ProtectedResourceDto })
  find(): ProtectedResourceDto {
    return this.describe('api', 'Memory Graph', SCOPES);
  }

  /** The metadata of a resource with a path is served under the same path (RFC 9728, section 3.1). */
  @Get('mcp')
  @ApiOperation({ summary: 'Get the protected resource metadata of the MCP endpoint', description: 'RFC 9728.' })
  @ApiOkResponse({ type: ProtectedResourceDto })
  findMcp(): ProtectedResourceDto {
    return this.describe('mcp', 'Memory Graph over the Model Context Protocol', ['mcp', 'mcp:read']);
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
