import { Body, Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { BodyFormats } from '@memory-graph/http-api';
import type { Request, Response } from 'express';
import { AuthServerConfig } from '../auth-server.config.js';
import { loginPath } from '../login/login-notice.js';
import { CsrfTokens } from '../pages/csrf-tokens.js';
import { isFromOtherSite } from '../pages/is-from-other-site.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { sendPage } from '../pages/page.js';
import { rootOf } from '../pages/root-of.js';
import { BrowserSessions } from '../sessions/browser-sessions.js';
import { logoutPage } from './logout-page.js';

/** Signs users out with the form of the page, and programs with an empty request. */
@Controller('logout')
@UseFilters(PageErrorFilter)
export class LogoutController {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly sessions: BrowserSessions,
    private readonly csrf: CsrfTokens,
  ) {}

  @Get()
  page(@Req() request: Request, @Res() response: Response): void {
    sendPage(response, 200, logoutPage(this.csrf.issue(request, response), rootOf(request)));
  }

  @Post()
  @BodyFormats('json', 'form')
  async logOut(@Body() body: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const isForm = body !== undefined && !request.is('application/json');
    if (isForm ? !this.isOwnForm(request, body) : isFromOtherSite(request, this.config.publicUrl)) {
      throw new ServiceError(
        'insufficient_scope',
        'The page has expired and you are still signed in; please try again',
      );
    }
    await this.sessions.end(request, response);
    this.csrf.renew(response);
    if (isForm) response.redirect(303, rootOf(request) + loginPath('signed-out'));
    else response.status(204).end();
  }

  private isOwnForm(request: Request, body: unknown): boolean {
    const { csrf } = body as { csrf?: string };
    return this.csrf.accepts(request, csrf);
  }
}
