import { ServiceError } from '@memory-graph/errors';
import { BodyFormats, STATUS_BY_CODE } from '@memory-graph/http-api';
import { Body, Controller, Get, Post, Query, Res, UseFilters } from '@nestjs/common';
import type { Response } from 'express';
import { clientAddress } from '../login/client-address.js';
import { BrowserCookies } from '../pages/browser-cookies.js';
import { CsrfTokens } from '../pages/csrf-tokens.js';
import { problemsOf } from '../pages/field-problems.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { type Page, sendPage } from '../pages/page.js';
import { rootOf } from '../pages/root-of.js';
import { ForgottenPasswordDto, NewPasswordDto, NewPasswordPageDto } from './password-reset.dto.js';
import { forgottenPage, newPasswordPage, sentPage } from './password-pages.js';
import { RequestResetUseCase } from './request-reset.use-case.js';
import { ResetPasswordUseCase } from './reset-password.use-case.js';

/** What a form shows of itself, with what was wrong with the last attempt. */
type Form = Parameters<typeof forgottenPage>[0];

/** The pages for a forgotten password. */
@Controller('password')
@UseFilters(PageErrorFilter)
export class PasswordResetController {
  constructor(
    private readonly requestReset: RequestResetUseCase,
    private readonly resetPassword: ResetPasswordUseCase,
    private readonly cookies: BrowserCookies,
    private readonly csrf: CsrfTokens,
  ) {}

  @Get('forgotten')
  forgotten(@Res() response: Response): void {
    this.requestReset.assertPossible();
    this.sendForm(response, '', forgottenPage);
  }

  @Post('forgotten')
  @BodyFormats('form')
  async send(@Body() { email, csrf }: ForgottenPasswordDto, @Res() response: Response): Promise<void> {
    await this.answer(response, csrf, email, forgottenPage, () => {
      this.requestReset.run(email, clientAddress(response.req));
      sendPage(response, 200, sentPage(rootOf(response.req)));
    });
  }

  /** Shows the form, but never uses the link: programs open the links of a mail to check them. */
  @Get('new')
  async page(@Query() { reset }: NewPasswordPageDto, @Res() response: Response): Promise<void> {
    const { email } = await this.resetPassword.find(reset);
    this.sendForm(response, email, (form) => newPasswordPage({ ...form, reset }));
  }

  @Post('new')
  @BodyFormats('form')
  async save(@Body() { reset, password, csrf }: NewPasswordDto, @Res() response: Response): Promise<void> {
    const { req: request } = response;
    const { email } = await this.resetPassword.find(reset);
    await this.answer(
      response,
      csrf,
      email,
      (form) => newPasswordPage({ ...form, reset }),
      async () => {
        const cookie = await this.resetPassword.run(reset, password, this.cookies.session(request));
        this.cookies.setSession(response, cookie);
        this.csrf.renew(response);
        response.redirect(303, `${rootOf(request)}console/`);
      },
    );
  }

  /** Shows the form again if its token has expired, or its values are rejected. */
  private async answer(
    response: Response,
    csrf: string | undefined,
    email: string,
    page: (form: Form) => Page,
    run: () => void | Promise<void>,
  ): Promise<void> {
    if (!this.csrf.accepts(response.req, csrf)) {
      return this.sendForm(response, email, page, 403, { problem: 'The page has expired; please try again' });
    }
    try {
      await run();
    } catch (error) {
      if (!(error instanceof ServiceError) || !TOLD_ON_THE_PAGE.has(error.code)) throw error;
      if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
      const [fieldProblem] = Object.values(problemsOf(error));
      this.sendForm(response, email, page, STATUS_BY_CODE[error.code], { problem: error.message, fieldProblem });
    }
  }

  private sendForm(
    response: Response,
    email: string,
    page: (form: Form) => Page,
    status = 200,
    problems: Pick<Form, 'problem' | 'fieldProblem'> = {},
  ): void {
    const { req: request } = response;
    const csrf = this.csrf.issue(request, response);
    sendPage(response, status, page({ csrf, root: rootOf(request), email, ...problems }));
  }
}

const TOLD_ON_THE_PAGE: ReadonlySet<string> = new Set(['invalid_request', 'rate_limited']);
