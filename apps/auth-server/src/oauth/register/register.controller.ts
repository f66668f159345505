import { Body, Controller, Header, HttpCode, Options, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clientAddress } from '../../login/client-address.js';
import { OAuth2ErrorFilter } from '../errors/oauth2-error.filter.js';
import { AuthorizationProvider } from '../provider/authorization-provider.js';
import { asLibraryAllows, withRedirectUris } from '../provider/registered-redirect-uris.js';
import { BeginRegistrationUseCase } from './begin-registration.use-case.js';
import { ClientMetadataErrorFilter } from './client-metadata-error.filter.js';

/** Dynamic client registration (RFC 7591). The library requires the initial access token if one is configured. */
@Controller('oauth/register')
@UseFilters(OAuth2ErrorFilter, ClientMetadataErrorFilter)
export class RegisterController {
  constructor(
    private readonly beginRegistration: BeginRegistrationUseCase,
    private readonly provider: AuthorizationProvider,
  ) {}

  @Post()
  @Header('Access-Control-Allow-Origin', '*')
  async create(@Body() body: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { metadata, redirectUris } = await this.beginRegistration.run(clientAddress(request), body);
    const json = { ...metadata, redirect_uris: redirectUris.map(asLibraryAllows) };
    await withRedirectUris(redirectUris, () => this.provider.handle(request, response, { json }));
  }

  /** Programs in browsers can register too. The endpoint ignores cookies, so a page cannot misuse them. */
  @Options()
  @HttpCode(204)
  @Header('Access-Control-Allow-Origin', '*')
  @Header('Access-Control-Allow-Methods', 'POST')
  @Header('Access-Control-Allow-Headers', 'authorization, content-type')
  @Header('Access-Control-Max-Age', '3600')
  preflight(): void {}
}
