import { Controller, Get, Options, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AuthorizationProvider } from './authorization-provider.js';
import { DISCOVERY_PATHS } from './discovery.js';

/** Public metadata of the authorization server: endpoints, capabilities and keys. */
@Controller([...DISCOVERY_PATHS, 'oauth/jwks'])
export class MetadataController {
  constructor(private readonly provider: AuthorizationProvider) {}

  @Get()
  get(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.provider.handle(request, response);
  }

  @Options()
  options(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.provider.answerOptions(request, response, 'GET, HEAD, OPTIONS');
  }
}
