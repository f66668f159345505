import { CachedCredentialVerifier } from '@memory-graph/access-control/credentials/cached-credential-verifier';
import { readSessionCookie } from '@memory-graph/access-control/credentials/read-session-cookie';
import { Public } from '@memory-graph/access-control/public.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { STATUS_BY_CODE } from '@memory-graph/http-api/errors/error-status';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiGatewayConfig } from '../api-gateway.config.js';
import { CALLBACK_CONTENT_SECURITY_POLICY, callbackPage } from './callback-page.js';
import { FinishAuthorizationUseCase } from './finish-authorization.use-case.js';
import { CALLBACK_PATH } from './oauth-provider.js';
import { ProviderRefusal } from './provider-refusal.error.js';

/**
 * Where providers send browsers back to. Only the user who began may finish, by the session of the browser: an attacker
 * could else have a victim connect the victim's account to the workspace of the attacker. It leads nowhere but to pages of
 * this service.
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
      const returnTo = new URLSearchParams({ returnTo: CALLBACK_PATH + search });
      response.redirect(303, `/login?${returnTo.toString()}`);
      return;
    }
    try {
      const platform = await this.finishAuthorization.run(user, searchParams);
      sendPage(response, 200, 'Connected', `${platform} is connected. You can close this page.`);
    } catch (error) {
      sendFailure(response, error);
    }
  }

  /** The provider sends the browser, so the request comes from another site: it does no more than what the state allows. */
  private userOf(request: Request): Promise<Principal | null> {
    const cookie = readSessionCookie(request.headers.cookie, this.config.publicUrl);
    return cookie === null ? Promise.resolve(null) : this.credentials.verify({ kind: 'session', cookie });
  }
}

function sendFailure(response: Response, error: unknown): void {
  if (error instanceof ProviderRefusal) {
    const text = error.code === 'access_denied' ? 'Access was not allowed.' : 'The platform refused the connection.';
    sendPage(response, 400, 'Not connected', `${text} You can begin again where you began.`);
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
