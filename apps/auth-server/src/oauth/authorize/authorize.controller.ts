import { Body, Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { BodyFormats } from '@memory-graph/http-api';
import type { Request, Response } from 'express';
import { clientAddress } from '../../login/client-address.js';
import { CsrfTokens } from '../../pages/csrf-tokens.js';
import { sendPage } from '../../pages/page.js';
import { prefersPage } from '../../pages/prefers-page.js';
import { rootOf } from '../../pages/root-of.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import type { SessionInUse } from '../../sessions/session-in-use.js';
import type { Reader } from '../client-documents/document-limits.js';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { AuthorizationProvider } from '../provider/authorization-provider.js';
import { ListWorkspaceChoicesUseCase } from '../list-workspace-choices.use-case.js';
import { chosenWorkspace } from '../workspace-choice.js';
import { AuthorizationError, notPermitted } from './authorization.error.js';
import { authorizePath } from './authorization-parameters.js';
import type { AuthorizationRequest, SignInDemands } from './authorization-request.js';
import { responseLocation, type AuthorizationResponse } from './authorization-response.js';
import { AuthorizeErrorFilter } from './authorize-error.filter.js';
import { AuthorizeSilentlyUseCase } from './authorize-silently.use-case.js';
import { consentPage } from './consent-page.js';
import { IssueCodeUseCase } from './issue-code.use-case.js';
import { redirectTargetOf } from './redirect-target.js';
import { ReadAuthorizationRequestUseCase } from './read-authorization-request.use-case.js';
import { refusedRequestPage } from './refused-request-page.js';
import { afterSigningIn, mustSignInAgain } from './sign-in-again.js';

/**
 * The authorization endpoint (RFC 6749, section 3.1): asks users whether a client may have the
 * requested access. Errors go to the client where its redirect URI can be trusted; others are shown to
 * the user.
 */
@Controller('oauth/authorize')
@UseFilters(AuthorizeErrorFilter)
export class AuthorizeController {
  constructor(
    private readonly readRequest: ReadAuthorizationRequestUseCase,
    private readonly sessions: BrowserSessions,
    private readonly csrf: CsrfTokens,
    private readonly authorizeSilently: AuthorizeSilentlyUseCase,
    private readonly issueCode: IssueCodeUseCase,
    private readonly provider: AuthorizationProvider,
    private readonly workspaceChoices: ListWorkspaceChoicesUseCase,
  ) {}

  /** Shows the consent page, even if the user granted the same access before. */
  @Get()
  async ask(@Req() request: Request, @Res() response: Response): Promise<void> {
    const found = await this.sessions.find(request);
    await this.showConsent(request, response, found).catch((error: unknown) => this.refuse(error, response, found));
  }

  private async showConsent(request: Request, response: Response, found: SessionInUse | null): Promise<void> {
    const fields = queryFieldsOf(request);
    const demands = found ? null : this.readRequest.beforeSignIn(fields);
    if (demands) return sendToLogIn(demands, response);
    const authorization = await this.readRequest.run(fields, readerOf(found, request));
    const session = currentSession(authorization, found);
    if (authorization.prompts.has('none')) {
      return this.answer(authorization, response, await this.authorizeSilently.run(authorization, session));
    }
    if (!session) return sendToLogIn(authorization, response);
    const choices = await this.workspaceChoices.run(session.userId, authorization.scopes);
    if (choices.length === 0) throw notPermitted(authorization);
    const [csrf, root] = [this.csrf.issue(request, response), rootOf(request)];
    sendPage(response, 200, consentPage(authorization, session, { csrf, root, choices }));
  }

  /** Handles the decision. The request is validated again, because the fields of the form can be forged. */
  @Post()
  @BodyFormats('form')
  async decide(
    @Body() body: Record<string, string> | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const found = await this.sessions.find(request);
    await this.takeDecision(body, response, found).catch((error: unknown) => this.refuse(error, response, found));
  }

  private async takeDecision(
    body: Record<string, string> | undefined,
    response: Response,
    found: SessionInUse | null,
  ): Promise<void> {
    const { req: request } = response;
    const { action, csrf, workspace, ...fields } = body ?? {};
    // The form supports no other response type.
    const read = Object.entries({ response_type: 'code', ...fields });
    const demands = found ? null : this.readRequest.beforeSignIn(read);
    if (demands) return sendToLogIn(demands, response);
    const authorization = await this.readRequest.run(read, readerOf(found, request));
    const { state } = authorization;
    if (action !== 'allow' && action !== 'deny') {
      throw new OAuth2Error('invalid_request', 'action must be allow or deny', state);
    }
    const session = currentSession(authorization, found);
    if (!session) return sendToLogIn(authorization, response);
    if (!this.csrf.accepts(request, csrf)) {
      const problem = 'The consent page has expired; start the authorization again';
      throw new AuthorizationError(new OAuth2Error('invalid_request', problem), authorization);
    }
    if (action === 'deny') {
      return this.answer(authorization, response, {
        error: 'access_denied',
        error_description: 'The user denied access',
      });
    }
    const by = { ...session, workspaceId: chosenWorkspace(workspace, session) };
    this.answer(authorization, response, { code: await this.issueCode.run(authorization, by) });
  }

  /**
   * Sends an error to the client by redirect. Anyone can register a website, and this service must not lead strangers
   * there: they see a page with a link (RFC 9700, section 4.11.2). So does who comes from the sign-in page, because
   * browsers let its form lead to this service only, through all redirects.
   * @throws the error, if the client cannot receive it
   */
  private refuse(error: unknown, response: Response, session: SessionInUse | null): void {
    if (!(error instanceof AuthorizationError)) throw error;
    const { redirectUri, parameters } = error.request;
    const answer: AuthorizationResponse = { error: error.reportedCode, error_description: error.message };
    const isForPeople = prefersPage(response.req);
    const isSilent = parameters.prompt?.split(' ').includes('none');
    const target = redirectTargetOf(redirectUri);
    const isStranger = session === null && target.kind === 'website';
    if (!isForPeople && (error.isMalformed || (isStranger && !isSilent))) throw error;
    if (isForPeople && !isSilent && (isStranger || comesFromOwnPage(response.req))) {
      const location = responseLocation(redirectUri, answer, parameters.state, this.provider.issuer);
      return sendPage(response, 400, refusedRequestPage(error.message, { name: target.name, location }));
    }
    this.answer({ redirectUri, state: parameters.state }, response, answer);
  }

  private answer(
    { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
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

/** @returns null if the user is not signed in, or not in the way that the client requires */
function currentSession(authorization: AuthorizationRequest, session: SessionInUse | null): SessionInUse | null {
  return session && mustSignInAgain(authorization, session.authenticatedAt, new Date()) ? null : session;
}

function readerOf(session: SessionInUse | null, request: Request): Reader | null {
  return session && { userId: session.userId, address: clientAddress(request) };
}

/** The consent page allows its form to lead to the client; the sign-in page does not. */
function comesFromOwnPage({ method, headers }: Request): boolean {
  return method === 'GET' && headers['sec-fetch-site'] === 'same-origin';
}

function sendToLogIn(demands: SignInDemands, response: Response): void {
  const returnTo = authorizePath(afterSigningIn(demands, new Date()));
  redirect(response, `${rootOf(response.req)}login?${new URLSearchParams({ returnTo }).toString()}`);
}

/** Keeps the parameters in the URLs away from caches and other sites. */
function redirect(response: Response, location: string): void {
  response
    .status(302)
    .set({ Location: location, 'Cache-Control': 'no-store', Pragma: 'no-cache', 'Referrer-Policy': 'no-referrer' })
    .end();
}
