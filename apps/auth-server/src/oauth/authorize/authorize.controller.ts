import { Body, Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { BodyFormats } from '@memory-graph/http-api/body/body-formats.decorator';
import type { Request, Response } from 'express';
import { CsrfTokens } from '../../pages/csrf-tokens.js';
import { sendPage } from '../../pages/page.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import type { SessionInUse } from '../../sessions/session.repository.js';
import { clientStateOf } from '../clients/client-state.js';
import { OAuth2ErrorFilter } from '../errors/oauth2-error.filter.js';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { GrantRepository } from '../grants/grant.repository.js';
import { AuthorizationProvider } from '../provider/authorization-provider.js';
import { authorizePath } from './authorization-parameters.js';
import type { AuthorizationRequest } from './authorization-request.js';
import { AuthorizationRequestQuery } from './authorization-request.query.js';
import { responseLocation, type AuthorizationResponse } from './authorization-response.js';
import { consentPage } from './consent-page.js';
import { HintedUserQuery } from './hinted-user.query.js';
import { IssueCodeUseCase } from './issue-code.use-case.js';
import { isAnonymous } from './is-anonymous.js';
import { afterSigningIn, mustSignInAgain } from './sign-in-again.js';

/**
 * The authorization endpoint (RFC 6749, section 3.1): asks users whether a client may have what it asks for. What is
 * wrong with a request is told to whoever made it, and never by a redirect: only decisions go to the client.
 */
@Controller('oauth/authorize')
@UseFilters(OAuth2ErrorFilter)
export class AuthorizeController {
  constructor(
    private readonly requests: AuthorizationRequestQuery,
    private readonly sessions: BrowserSessions,
    private readonly csrf: CsrfTokens,
    private readonly hintedUser: HintedUserQuery,
    private readonly grants: GrantRepository,
    private readonly issueCode: IssueCodeUseCase,
    private readonly provider: AuthorizationProvider,
  ) {}

  /** Shows the consent page, also where the user has allowed the same before. */
  @Get()
  async ask(@Req() request: Request, @Res() response: Response): Promise<void> {
    const authorization = await this.requests.run(queryFieldsOf(request));
    const session = await this.currentSession(authorization, request);
    if (authorization.prompts.has('none')) return this.answerSilently(authorization, session, response);
    if (!session) return sendToLogIn(authorization, response);
    sendPage(response, 200, consentPage(authorization, session, this.csrf.issue(request, response)));
  }

  /** Takes the decision. The fields of the request count only after the same checks again: the page cannot vouch for them. */
  @Post()
  @BodyFormats('form')
  async decide(
    @Body() body: Record<string, string> | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { action, csrf, ...fields } = body ?? {};
    // There is no other response type that the form could mean.
    const authorization = await this.requests.run(Object.entries({ response_type: 'code', ...fields }));
    const { state } = authorization;
    if (action !== 'allow' && action !== 'deny') {
      throw new OAuth2Error('invalid_request', 'action must be allow or deny', state);
    }
    const session = await this.currentSession(authorization, request);
    if (!session) return sendToLogIn(authorization, response);
    if (!this.csrf.accepts(request, csrf)) {
      throw new OAuth2Error('invalid_request', 'The consent page was out of date: please start again', state);
    }
    if (action === 'deny') {
      return this.answer(authorization, response, {
        error: 'access_denied',
        error_description: 'The user did not allow it',
      });
    }
    this.answer(authorization, response, { code: await this.issueCode.run(authorization, session) });
  }

  /** @returns null where nobody is signed in, or not in the way that the client asks for */
  private async currentSession(authorization: AuthorizationRequest, request: Request): Promise<SessionInUse | null> {
    const session = await this.sessions.find(request);
    return session && mustSignInAgain(authorization, session.authenticatedAt, new Date()) ? null : session;
  }

  /** Without a page, whatever the outcome: the client asks for it so, perhaps in a frame that nobody sees. */
  private async answerSilently(
    authorization: AuthorizationRequest,
    session: SessionInUse | null,
    response: Response,
  ): Promise<void> {
    const expectedUserId = await this.hintedUser.run(authorization);
    if (!session || (expectedUserId !== null && expectedUserId !== session.userId)) {
      return this.answer(authorization, response, {
        error: 'login_required',
        error_description: 'The user has to sign in',
      });
    }
    const allowedUntil = await this.allowedUntil(authorization, session.userId);
    if (!allowedUntil) {
      return this.answer(authorization, response, {
        error: 'consent_required',
        error_description: 'The user has to be asked',
      });
    }
    this.answer(authorization, response, { code: await this.issueCode.run(authorization, session, allowedUntil) });
  }

  /** @returns null where the user has to be asked; each time for a client that an app made, which no person knows */
  private async allowedUntil(authorization: AuthorizationRequest, userId: string): Promise<Date | null> {
    const { client, scopes, resource } = authorization;
    if (isAnonymous(authorization) || client.createdByClientId !== null) return null;
    const { clientId } = client;
    return this.grants.allowedUntil(userId, { clientId, clientState: clientStateOf(client) }, scopes, resource);
  }

  private answer(
    { redirectUri, state }: AuthorizationRequest,
    response: Response,
    outcome: AuthorizationResponse,
  ): void {
    redirect(response, responseLocation(redirectUri, outcome, state, this.provider.issuer));
  }
}

function queryFieldsOf({ originalUrl }: Request): [string, string][] {
  const queryStart = originalUrl.indexOf('?');
  return queryStart < 0 ? [] : [...new URLSearchParams(originalUrl.slice(queryStart + 1))];
}

function sendToLogIn(authorization: AuthorizationRequest, response: Response): void {
  const returnTo = authorizePath(afterSigningIn(authorization, new Date()));
  redirect(response, `/login?${new URLSearchParams({ returnTo }).toString()}`);
}

/** Neither caches nor other sites learn what is in the addresses. */
function redirect(response: Response, location: string): void {
  response
    .status(302)
    .set({ Location: location, 'Cache-Control': 'no-store', Pragma: 'no-cache', 'Referrer-Policy': 'no-referrer' })
    .end();
}
