import { Body, Controller, Options, Post, Req, Res, UseFilters } from '@nestjs/common';
import { BodyFormats } from '@memory-graph/http-api';
import type { Request, Response } from 'express';
import { clientAddress } from '../../login/client-address.js';
import { readClientCredentials } from '../client-requests/client-credentials.js';
import { readParameters } from '../client-requests/request-parameters.js';
import { OAuth2ErrorFilter } from '../errors/oauth2-error.filter.js';
import { AuthorizationProvider } from '../provider/authorization-provider.js';
import { BeginDeviceRequestUseCase } from './begin-device-request.use-case.js';

/** The device authorization endpoint of the library (RFC 8628, section 3.1), for JSON and for forms. */
@Controller('oauth/device_authorization')
@UseFilters(OAuth2ErrorFilter)
export class DeviceAuthorizationController {
  constructor(
    private readonly provider: AuthorizationProvider,
    private readonly beginDeviceRequest: BeginDeviceRequestUseCase,
  ) {}

  @Post()
  @BodyFormats('json', 'form')
  async create(@Body() body: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const parameters = readParameters(body);
    const credentials = readClientCredentials(request.headers.authorization, parameters);
    const { scope, resources } = await this.beginDeviceRequest.run(clientAddress(request), credentials, {
      scope: parameters.get('scope'),
      resource: parameters.get('resource'),
      subject: parameters.get('subject'),
    });
    const form = new URLSearchParams([...parameters]);
    form.set('scope', scope);
    form.delete('resource');
    for (const resource of resources) form.append('resource', resource);
    await this.provider.handle(request, response, { form });
  }

  @Options()
  options(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.provider.answerOptions(request, response, 'OPTIONS, POST');
  }
}
