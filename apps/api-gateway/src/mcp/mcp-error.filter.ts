import { Catch, Inject } from '@nestjs/common';
import { ErrorFilter } from '@memory-graph/http-api/errors/error.filter';
import { HTTP_API_OPTIONS, type HttpApiOptions } from '@memory-graph/http-api/http-api.options';
import { ApiGatewayConfig } from '../api-gateway.config.js';

/** Sends clients that are refused to the metadata of this resource rather than to those of the API. */
@Catch()
export class McpErrorFilter extends ErrorFilter {
  constructor(@Inject(HTTP_API_OPTIONS) options: HttpApiOptions, config: ApiGatewayConfig) {
    const resourceMetadataUrl = new URL('/.well-known/oauth-protected-resource/mcp', config.publicUrl).href;
    super({ ...options, resourceMetadataUrl, challengedScope: 'mcp' });
  }
}
