import { Body, Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import { BodyFormats } from '@memory-graph/http-api/body/body-formats.decorator';
import type { Request, Response } from 'express';
import { AuthServerConfig } from '../auth-server.config.js';
import { loginPath } from '../login/login-notice.js';
import { BrowserCookies } from '../pages/browser-cookies.js';
import { CsrfTokens } from '../pages/csrf-tokens.js';
import { isFromOtherSite } from '../pages/is-from-other-site.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { sendPage } from '../pages/page.js';
import { SessionRepository } from '../sessions/session.repository.js';
import { logoutPage } from './logout-page.js';

/** Signs people out, with the form of the page, and programs with an empty request. */
@Controller('logout')
@UseFilters(PageErrorFilter)
export class LogoutController {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly sessions: SessionRepository,
    private readonly cookies: BrowserCookies,
    private readonly csrf: CsrfTokens,
  ) {}

  @Get()
  page(@Req() request: Request, @Res() response: Response): void {
    sendPage(response, 200, logoutPage(this.csrf.issue(request, response)));
  }

  @Post()
  @BodyFormats('json', 'form')
  async logOut(@Body() body: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const isForm = body !== undefined && !request.is('application/json');
    if (isForm ? !this.isOwnForm(request, body) : isFromOtherSite(request, this.config.publicUrl)) {
      throw new ServiceError(
        'insufficient_scope',
        'The page was out of date. You are still signed in: please try again.',
      );
    }
    const cookie = this.cookies.session(request);
    if (cookie !== undefined) await this.sessions.end(cookie);
    this.cookies.clearSession(response);
    this.csrf.renew(response);
    if (isForm) response.redirect(303, loginPath('signed-out'));
    else response.status(204).end();
  }

  private isOwnForm(request: Request, body: unknown): boolean {
    const { csrf } = body as { csrf?: string };
    return this.csrf.accepts(request, csrf);
  }
}
