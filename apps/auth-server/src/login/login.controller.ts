import { Body, Controller, Get, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { BodyFormats, STATUS_BY_CODE } from '@memory-graph/http-api';
import type { Request, Response } from 'express';
import { AuthServerConfig } from '../auth-server.config.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { BrowserCookies } from '../pages/browser-cookies.js';
import { CsrfTokens } from '../pages/csrf-tokens.js';
import { isFromOtherSite } from '../pages/is-from-other-site.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { sendPage } from '../pages/page.js';
import { rootOf } from '../pages/root-of.js';
import { clientAddress } from './client-address.js';
import { LogInUseCase } from './log-in.use-case.js';
import { loginPage, type LoginPageContent } from './login-page.js';
import { LoginDto, LoginPageDto, type LoginAnswerDto } from './login.dto.js';
import { returnLocation, returnPath } from './return-path.js';

/** Signs users in with the form of the page or with JSON. */
@Controller('login')
@UseFilters(PageErrorFilter)
export class LoginController {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly logIn: LogInUseCase,
    private readonly cookies: BrowserCookies,
    private readonly csrf: CsrfTokens,
    private readonly mail: OutgoingMail,
  ) {}

  @Get()
  page(@Query() { returnTo, notice }: LoginPageDto, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response, 200, { returnTo: returnPath(returnTo), notice });
  }

  @Post()
  @BodyFormats('json', 'form')
  async submit(@Body() body: LoginDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    const returnTo = returnPath(body.returnTo);
    if (!request.is('application/json')) return this.submitForm(body, returnTo, request, response);
    if (isFromOtherSite(request, this.config.publicUrl)) {
      throw new ServiceError('insufficient_scope', 'Sign-in requests from other sites are rejected');
    }
    const user = await this.signIn(body, request, response);
    response.status(200).json({ user, returnTo: returnLocation(returnTo, request) } satisfies LoginAnswerDto);
  }

  /** Any site can send a form, unlike JSON: the form must carry the token that only our own pages can contain. */
  private async submitForm(body: LoginDto, returnTo: string, request: Request, response: Response): Promise<void> {
    const { email } = body;
    if (!this.csrf.accepts(request, body.csrf)) {
      const problem = 'The page has expired; please try again';
      return this.sendPage(request, response, 403, { returnTo, email, problem });
    }
    try {
      await this.signIn(body, request, response);
      response.redirect(303, returnLocation(returnTo, request));
    } catch (error) {
      if (!(error instanceof ServiceError) || !TOLD_ON_THE_PAGE.has(error.code)) throw error;
      if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
      const told = { problem: error.message, isMistyped: error.code === 'unauthorized' };
      this.sendPage(request, response, STATUS_BY_CODE[error.code], { returnTo, email, ...told });
    }
  }

  private async signIn(body: LoginDto, request: Request, response: Response): Promise<LoginAnswerDto['user']> {
    const { user, cookie } = await this.logIn.run({
      email: body.email,
      password: body.password,
      address: clientAddress(request),
      formerCookie: this.cookies.session(request),
    });
    this.cookies.setSession(response, cookie);
    this.csrf.renew(response);
    return { id: user.id, email: user.email, name: user.name };
  }

  private sendPage(
    request: Request,
    response: Response,
    status: number,
    content: Omit<LoginPageContent, 'csrf' | 'root' | 'signupIsOpen' | 'sendsMail'>,
  ): void {
    const signupIsOpen = this.config.signup === 'open';
    const csrf = this.csrf.issue(request, response);
    const ways = { signupIsOpen, sendsMail: this.mail.isConfigured };
    sendPage(response, status, loginPage({ ...content, csrf, root: rootOf(request), ...ways }));
  }
}

const TOLD_ON_THE_PAGE: ReadonlySet<string> = new Set(['unauthorized', 'rate_limited']);
