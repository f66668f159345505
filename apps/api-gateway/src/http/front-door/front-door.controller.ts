import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '@memory-graph/access-control';
import { API_VERSION, SERVICE_NAME, ServiceDescriptionDto } from '@memory-graph/contracts/resources';
import { SERVICE_VERSION } from '@memory-graph/observability';
import type { Request, Response } from 'express';
import { ApiGatewayConfig } from '../../api-gateway.config.js';

/** Says what answers at this address. */
@ApiTags('Service')
@Controller()
@Public()
export class FrontDoorController {
  constructor(private readonly config: ApiGatewayConfig) {}

  @Get()
  @Header('Vary', 'Accept')
  @ApiOperation({
    summary: 'Get a description of the service',
    description:
      'Names the service, its version and its addresses. Browsers (`Accept: text/html`) are redirected to the console.',
  })
  @ApiOkResponse({ type: ServiceDescriptionDto })
  @ApiResponse({ status: 303, description: 'The client is a browser. The response has no body.' })
  find(@Req() request: Request, @Res({ passthrough: true }) response: Response): ServiceDescriptionDto | undefined {
    // The first type is the answer to `*/*`.
    if (request.accepts(['json', 'html']) !== 'html') return this.describe();
    // Relative: a proxy may serve the service below a path prefix.
    response.redirect(303, 'console/');
    return undefined;
  }

  private describe(): ServiceDescriptionDto {
    const at = (path: string) => new URL(path, this.config.publicUrl).href;
    return {
      name: SERVICE_NAME,
      version: SERVICE_VERSION,
      apiVersion: API_VERSION,
      links: {
        docs: at('/docs'),
        guide: at('/docs/guide/'),
        openapi: at('/openapi.json'),
        health: at('/health/ready'),
        mcp: at('/mcp'),
        oauth: at('/.well-known/oauth-authorization-server'),
        console: at('/console/'),
        account: at('/console/account'),
      },
    };
  }
}
