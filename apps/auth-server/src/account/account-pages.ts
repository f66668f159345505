import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import { STATUS_BY_CODE } from '@memory-graph/http-api/errors/error-status';
import type { Response } from 'express';
import { CsrfTokens } from '../pages/csrf-tokens.js';
import { problemsOf } from '../pages/field-problems.js';
import { sendPage } from '../pages/page.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';
import type { AccountNotice } from './account-notice.js';
import type { AccountForm } from './account-form.js';
import { accountPage } from './account-page.js';
import { AccountQuery } from './account.query.js';

/** Shows the account: as it is, or with what was wrong about one of its forms. */
@Injectable()
export class AccountPages {
  constructor(
    private readonly account: AccountQuery,
    private readonly csrf: CsrfTokens,
  ) {}

  async send(session: BrowserSession, response: Response, notice?: AccountNotice): Promise<void> {
    const account = await this.account.run(session);
    sendPage(response, 200, accountPage({ account, csrf: this.csrf.issue(response.req, response), notice }));
  }

  /** @throws what it was given, where the page has nothing to say about it */
  async sendProblem(
    session: BrowserSession,
    response: Response,
    form: AccountForm,
    error: unknown,
    typed: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    if (!(error instanceof ServiceError) || !TOLD_ON_THE_PAGE.has(error.code)) throw error;
    if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
    const account = await this.account.run(session);
    const csrf = this.csrf.issue(response.req, response);
    const failure = { form, problem: error.message, fieldProblems: problemsOf(error), typed };
    sendPage(response, STATUS_BY_CODE[error.code], accountPage({ account, csrf, failure }));
  }
}

const TOLD_ON_THE_PAGE: ReadonlySet<string> = new Set(['invalid_request', 'conflict', 'rate_limited']);
