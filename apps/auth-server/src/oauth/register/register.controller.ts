import { Body, Controller, Header, HttpCode, Options, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import type { Request, Response } from 'express';
import { AuthServerConfig } from '../../auth-server.config.js';
import { clientAddress } from '../../login/client-address.js';
import { OAuth2ErrorFilter } from '../errors/oauth2-error.filter.js';
import { AuthorizationProvider } from '../provider/authorization-provider.js';
import { ClientMetadataErrorFilter } from './client-metadata-error.filter.js';
import { readClientMetadata } from './read-client-metadata.js';
import { RegistrationLimit } from './registration-limit.js';
import { UnusedClientsRepository } from './unused-clients.repository.js';

/** Lets programs register themselves as clients (RFC 7591). The library asks for the initial access token, where one is set. */
@Controller('oauth/register')
@UseFilters(OAuth2ErrorFilter, ClientMetadataErrorFilter)
export class RegisterController {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly provider: AuthorizationProvider,
    private readonly limit: RegistrationLimit,
    private readonly unusedClients: UnusedClientsRepository,
  ) {}

  @Post()
  @Header('Access-Control-Allow-Origin', '*')
  async create(@Body() body: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (this.config.registration === 'off') {
      throw new ServiceError('not_found', 'Clients cannot register themselves here.');
    }
    this.limit.begin(clientAddress(request));
    const json = readClientMetadata(body);
    await this.unusedClients.clear();
    await this.provider.handle(request, response, { json });
  }

  /** Programs in browsers register too. No cookie counts here, so there is nothing that a page could misuse. */
  @Options()
  @HttpCode(204)
  @Header('Access-Control-Allow-Origin', '*')
  @Header('Access-Control-Allow-Methods', 'POST')
  @Header('Access-Control-Allow-Headers', 'authorization, content-type')
  @Header('Access-Control-Max-Age', '3600')
  preflight(): void {}
}
