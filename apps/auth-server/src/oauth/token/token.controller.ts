import { Body, Controller, Options, Post, Req, Res, UseFilters } from '@nestjs/common';
import { type Resources, resourcesOf } from '@memory-graph/contracts/oauth';
import { BodyFormats } from '@memory-graph/http-api';
import type { Request, Response } from 'express';
import { AuthServerConfig } from '../../auth-server.config.js';
import { readParameters, required, type RequestParameters } from '../client-requests/request-parameters.js';
import { OAuth2ErrorFilter } from '../errors/oauth2-error.filter.js';
import { AuthorizationProvider } from '../provider/authorization-provider.js';
import { withoutSecret } from '../provider/secretless-request.js';
import { findResource } from '../resources.js';
import { SecretOmission } from './secret-omission.js';

/** Parameters that authenticate a client: a client that sends one must pass the check. */
const PROOFS = ['client_secret', 'client_assertion'];

/** The token endpoint of the library, for JSON and for forms. */
@Controller('oauth/token')
@UseFilters(OAuth2ErrorFilter)
export class TokenController {
  private readonly resources: Resources;

  constructor(
    private readonly provider: AuthorizationProvider,
    private readonly secretOmission: SecretOmission,
    { publicUrl }: AuthServerConfig,
  ) {
    this.resources = resourcesOf(publicUrl);
  }

  @Post()
  @BodyFormats('json', 'form')
  async create(@Body() body: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const parameters = readParameters(body);
    const answer = () => this.provider.handle(request, response, { form: this.toForm(parameters) });
    const showsWhoItIs = request.headers.authorization !== undefined || PROOFS.some((proof) => parameters.has(proof));
    if (showsWhoItIs || !(await this.secretOmission.allows(parameters))) return answer();
    return withoutSecret(required(parameters, 'client_id'), answer);
  }

  @Options()
  options(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.provider.answerOptions(request, response, 'OPTIONS, POST');
  }

  /** Uses the spelling of the resource in the grant, because two spellings are allowed. */
  private toForm(parameters: RequestParameters): URLSearchParams {
    const form = new URLSearchParams([...parameters]);
    const indicator = parameters.get('resource');
    if (indicator !== undefined) form.set('resource', findResource(indicator, this.resources) ?? indicator);
    return form;
  }
}
