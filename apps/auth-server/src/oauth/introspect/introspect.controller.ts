import { Body, Controller, Header, Headers, HttpCode, Post, UseFilters } from '@nestjs/common';
import { BodyFormats } from '@memory-graph/http-api';
import { ClientAuthenticator } from '../client-requests/client-authenticator.js';
import { readClientCredentials } from '../client-requests/client-credentials.js';
import { readParameters, required } from '../client-requests/request-parameters.js';
import { InvalidClientError } from '../errors/invalid-client.error.js';
import { OAuth2ErrorFilter } from '../errors/oauth2-error.filter.js';
import { IntrospectTokenUseCase, type TokenState } from './introspect-token.use-case.js';

/**
 * Describes tokens to their clients (RFC 7662). Clients must authenticate: others could use the endpoint to guess
 * tokens.
 */
@Controller('oauth/introspect')
@UseFilters(OAuth2ErrorFilter)
export class IntrospectController {
  constructor(
    private readonly clients: ClientAuthenticator,
    private readonly introspect: IntrospectTokenUseCase,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @BodyFormats('json', 'form')
  async create(
    @Body() body: unknown,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<TokenState> {
    const parameters = readParameters(body);
    const client = await this.clients.run(readClientCredentials(authorization, parameters));
    if (client.secretHash === null) throw new InvalidClientError('A client without a secret cannot introspect tokens');
    return this.introspect.run(client, required(parameters, 'token'));
  }
}
