import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import { BodyFormats } from '@memory-graph/http-api/body/body-formats.decorator';
import type { Request, Response } from 'express';
import { BrowserCookies } from '../pages/browser-cookies.js';
import { CsrfTokens } from '../pages/csrf-tokens.js';
import { sendPage } from '../pages/page.js';
import { SessionRepository } from '../sessions/session.repository.js';
import { clientAddress } from './client-address.js';
import { localPath } from './local-path.js';
import { LogInUseCase } from './log-in.use-case.js';
import { loginPage, type LoginPageContent } from './login-page.js';
import { LoginDto, LoginPageDto, type LoginAnswerDto } from './login.dto.js';

/** The API reference is the one page that the service has for people. */
const DEFAULT_RETURN_TO = '/docs';

/** Signs people in and out, with the form of the page or with JSON. */
@Controller()
export class LoginController {
  constructor(
    private readonly logIn: LogInUseCase,
    private readonly sessions: SessionRepository,
    private readonly cookies: BrowserCookies,
    private readonly csrf: CsrfTokens,
  ) {}

  @Get('login')
  page(@Query() query: LoginPageDto, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response, 200, { returnTo: returnPath(query.returnTo) });
  }

  @Post('login')
  @BodyFormats('json', 'form')
  async submit(@Body() body: LoginDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    const returnTo = returnPath(body.returnTo);
    if (!request.is('application/json')) return this.submitForm(body, returnTo, request, response);
    const user = await this.signIn(body, request, response);
    response.status(200).json({ user, returnTo } satisfies LoginAnswerDto);
  }

  @Post('logout')
  @HttpCode(204)
  @BodyFormats('json', 'form')
  async logOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const cookie = this.cookies.session(request);
    if (cookie !== undefined) await this.sessions.end(cookie);
    this.cookies.clearSession(response);
  }

  /** A form can be sent from any site, unlike JSON: it must carry the token that only our own page can have put there. */
  private async submitForm(body: LoginDto, returnTo: string, request: Request, response: Response): Promise<void> {
    if (!this.csrf.accepts(request, body.csrf)) {
      return this.sendPage(request, response, 403, {
        returnTo,
        problem: 'The page was out of date. Please try again.',
      });
    }
    try {
      await this.signIn(body, request, response);
      response.redirect(303, returnTo);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const status = STATUS_OF_FAILURE[error.code];
      if (status === undefined) throw error;
      this.sendPage(request, response, status, { returnTo, email: body.email, problem: error.message });
    }
  }

  private async signIn(body: LoginDto, request: Request, response: Response): Promise<LoginAnswerDto['user']> {
    const { user, cookie } = await this.logIn.run({
      email: body.email.trim(),
      password: body.password,
      address: clientAddress(request),
      formerCookie: this.cookies.session(request),
    });
    this.cookies.setSession(response, cookie);
    return { id: user.id, email: user.email, name: user.name };
  }

  private sendPage(
    request: Request,
    response: Response,
    status: number,
    content: Omit<LoginPageContent, 'csrf'>,
  ): void {
    sendPage(response, status, loginPage({ ...content, csrf: this.csrf.issue(request, response) }));
  }
}

/** Failures that the page itself tells; all others go the way of the API's errors. */
const STATUS_OF_FAILURE: Partial<Record<string, number>> = { unauthorized: 401, rate_limited: 429 };

function returnPath(returnTo: string | undefined): string {
  const path = localPath(returnTo ?? DEFAULT_RETURN_TO);
  if (path !== null) return path;
  throw new ServiceError('invalid_request', 'It is not possible to return there.', {
    details: [{ path: 'returnTo', message: 'must be a path on this service', code: 'local_path' }],
  });
}
