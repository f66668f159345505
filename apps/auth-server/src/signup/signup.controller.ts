import { Body, Controller, Get, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { BodyFormats, STATUS_BY_CODE } from '@memory-graph/http-api';
import type { Request, Response } from 'express';
import { clientAddress } from '../login/client-address.js';
import { LogInUseCase } from '../login/log-in.use-case.js';
import { returnLocation, returnPath } from '../login/return-path.js';
import { BrowserCookies } from '../pages/browser-cookies.js';
import { CsrfTokens } from '../pages/csrf-tokens.js';
import { problemsOf } from '../pages/field-problems.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { sendPage } from '../pages/page.js';
import { rootOf } from '../pages/root-of.js';
import { newSecret } from '../secrets/opaque-secret.js';
import { SignUpUseCase } from './sign-up.use-case.js';
import { signupPage, type SignupPageContent } from './signup-page.js';
import { SignupDto, SignupPageDto } from './signup.dto.js';

/** Lets users sign up, if the configuration allows it. */
@Controller('signup')
@UseFilters(PageErrorFilter)
export class SignupController {
  constructor(
    private readonly signUp: SignUpUseCase,
    private readonly csrf: CsrfTokens,
    private readonly logIn: LogInUseCase,
    private readonly cookies: BrowserCookies,
  ) {}

  @Get()
  async page(
    @Query() { returnTo, invite = '' }: SignupPageDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.signUp.assertMaySignUp(invite);
    this.sendPage(request, response, 200, { returnTo: returnPath(returnTo), invite });
  }

  @Post()
  @BodyFormats('form')
  async submit(
    @Body() { name, email, password, csrf, invite = '', ...body }: SignupDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const returnTo = returnPath(body.returnTo);
    const typed = { returnTo, invite, name, email };
    if (!this.csrf.accepts(request, csrf)) {
      const problem = 'The page has expired; please try again';
      return this.sendPage(request, response, 403, { ...typed, problem });
    }
    try {
      await this.signUp.run({ name, email, password, invite, address: clientAddress(request) });
      this.cookies.setSession(response, await this.signIn(email, password, request));
      this.csrf.renew(response);
      response.redirect(303, returnLocation(returnTo, request));
    } catch (error) {
      if (!(error instanceof ServiceError) || !TOLD_ON_THE_PAGE.has(error.code)) throw error;
      if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
      const told = { problem: error.message, fieldProblems: problemsOf(error) };
      this.sendPage(request, response, STATUS_BY_CODE[error.code], { ...typed, ...told });
    }
  }

  /**
   * Within the limits of the sign-in page. For an address that had an account already, with another password, the cookie
   * is that of no session: the answer looks the same, and the next page asks to sign in.
   */
  private async signIn(email: string, password: string, request: Request): Promise<string> {
    const attempt = { email, password, address: clientAddress(request), formerCookie: this.cookies.session(request) };
    try {
      return (await this.logIn.run(attempt)).cookie;
    } catch (error) {
      if (error instanceof ServiceError && NO_SIGN_IN.has(error.code)) return newSecret();
      throw error;
    }
  }

  private sendPage(
    request: Request,
    response: Response,
    status: number,
    content: Omit<SignupPageContent, 'csrf' | 'root'>,
  ): void {
    const csrf = this.csrf.issue(request, response);
    sendPage(response, status, signupPage({ ...content, csrf, root: rootOf(request) }));
  }
}

const NO_SIGN_IN: ReadonlySet<string> = new Set(['unauthorized', 'rate_limited']);
const TOLD_ON_THE_PAGE: ReadonlySet<string> = new Set(['invalid_request', 'rate_limited']);
