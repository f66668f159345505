import { Body, Controller, Header, Headers, HttpCode, Post, UseFilters } from '@nestjs/common';
import { BodyFormats } from '@memory-graph/http-api';
import { ClientAuthenticator } from '../client-requests/client-authenticator.js';
import { readClientCredentials } from '../client-requests/client-credentials.js';
import { readParameters, required } from '../client-requests/request-parameters.js';
import { OAuth2ErrorFilter } from '../errors/oauth2-error.filter.js';
import { RevokeTokenUseCase } from './revoke-token.use-case.js';

/** The revocation endpoint for clients. */
@Controller('oauth/revoke')
@UseFilters(OAuth2ErrorFilter)
export class RevokeController {
  constructor(
    private readonly clients: ClientAuthenticator,
    private readonly revokeToken: RevokeTokenUseCase,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @Header('Access-Control-Allow-Origin', '*')
  @BodyFormats('json', 'form')
  async create(@Body() body: unknown, @Headers('authorization') authorization: string | undefined): Promise<void> {
    const parameters = readParameters(body);
    const client = await this.clients.run(readClientCredentials(authorization, parameters));
    await this.revokeToken.run(client, required(parameters, 'token'));
  }
}
