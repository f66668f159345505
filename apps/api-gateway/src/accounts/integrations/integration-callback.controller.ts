import { CachedCredentialVerifier, Public, readSessionCookie } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { STATUS_BY_CODE } from '@memory-graph/http-api';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { CALLBACK_CONTENT_SECURITY_POLICY, callbackPage } from './callback-page.js';
import { FinishAuthorizationUseCase } from './finish-authorization.use-case.js';
import { CALLBACK_PATH } from './oauth-provider.js';
import { ProviderRefusal } from './provider-refusal.error.js';

/**
 * The redirect target of providers. Only the user who started the authorization can complete it,
 * identified by the session of the browser: otherwise an attacker could make a victim connect the
 * victim's account to the attacker's workspace. It links only to pages of this service.
 */
@ApiExcludeController()
@Controller()
@Public()
export class IntegrationCallbackController {
  constructor(
    private readonly finishAuthorization: FinishAuthorizationUseCase,
    private readonly credentials: CachedCredentialVerifier,
    private readonly config: ApiGatewayConfig,
  ) {}

  @Get(CALLBACK_PATH)
  async comeBack(@Req() request: Request, @Res() response: Response): Promise<void> {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    const { search, searchParams } = new URL(request.originalUrl, this.config.publicUrl);
    const user = await this.userOf(request);
    if (!user) {
      const returnTo = new URLSearchParams({ returnTo: `.${CALLBACK_PATH}${search}` });
      response.redirect(303, `../login?${returnTo.toString()}`);
      return;
    }
    try {
      const platform = await this.finishAuthorization.run(user, searchParams);
      sendPage(response, 200, 'Connected', `${platform} is connected. You can close this page.`);
    } catch (error) {
      sendFailure(response, error);
    }
  }

  /** The request comes from the site of the provider, so it may do only what the state allows. */
  private userOf(request: Request): Promise<Principal | null> {
    const cookie = readSessionCookie(request.headers.cookie, this.config.publicUrl);
    return cookie === null ? Promise.resolve(null) : this.credentials.verify({ kind: 'session', cookie });
  }
}

function sendFailure(response: Response, error: unknown): void {
  if (error instanceof ProviderRefusal) {
    const text = error.code === 'access_denied' ? 'Access was denied.' : 'The platform rejected the connection.';
    sendPage(
      response,
      400,
      'Not connected',
      `${text} To try again, connect the account again in the application where you started.`,
    );
  } else if (error instanceof ServiceError) {
    sendPage(response, STATUS_BY_CODE[error.code], 'Not connected', error.message);
  } else {
    throw error;
  }
}

function sendPage(response: Response, status: number, title: string, text: string): void {
  response.status(status).set('Content-Security-Policy', CALLBACK_CONTENT_SECURITY_POLICY).type('html');
  response.send(callbackPage(title, text));
}
