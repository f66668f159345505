import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { STATUS_BY_CODE } from '@memory-graph/http-api';
import type { Response } from 'express';
import { CsrfTokens } from '../pages/csrf-tokens.js';
import { problemsOf } from '../pages/field-problems.js';
import { sendPage } from '../pages/page.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';
import type { AccountNotice } from './account-notice.js';
import type { AccountForm } from './account-form.js';
import { accountPage } from './account-page.js';
import { ReadAccountUseCase } from './read-account.use-case.js';

/** Renders the account page, optionally with the errors of one of its forms. */
@Injectable()
export class AccountPages {
  constructor(
    private readonly readAccount: ReadAccountUseCase,
    private readonly csrf: CsrfTokens,
  ) {}

  async send(session: BrowserSession, response: Response, notice?: AccountNotice): Promise<void> {
    const account = await this.readAccount.run(session);
    sendPage(response, 200, accountPage({ account, csrf: this.csrf.issue(response.req, response), notice }));
  }

  /** @throws the given error if no form of the page can show it */
  async sendProblem(
    session: BrowserSession,
    response: Response,
    form: AccountForm,
    error: unknown,
    typed: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    if (!(error instanceof ServiceError) || !TOLD_ON_THE_PAGE.has(error.code)) throw error;
    if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
    const account = await this.readAccount.run(session);
    const csrf = this.csrf.issue(response.req, response);
    const failure = { form, problem: error.message, fieldProblems: problemsOf(error), typed };
    sendPage(response, STATUS_BY_CODE[error.code], accountPage({ account, csrf, failure }));
  }
}

const TOLD_ON_THE_PAGE: ReadonlySet<string> = new Set(['invalid_request', 'conflict', 'rate_limited']);
