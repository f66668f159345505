import { Catch, Inject } from '@nestjs/common';
import { ErrorFilter, HTTP_API_OPTIONS, type HttpApiOptions } from '@memory-graph/http-api';
import { ApiGatewayConfig } from '../../api-gateway.config.js';

/** Refers rejected clients to the metadata of the MCP resource instead of that of the API. */
@Catch()
export class McpErrorFilter extends ErrorFilter {
  constructor(@Inject(HTTP_API_OPTIONS) options: HttpApiOptions, config: ApiGatewayConfig) {
    const resourceMetadataUrl = new URL('/.well-known/oauth-protected-resource/mcp', config.publicUrl).href;
    super({ ...options, resourceMetadataUrl, challengedScope: 'mcp' });
  }
}
