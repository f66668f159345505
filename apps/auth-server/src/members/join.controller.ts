import { ServiceError } from '@memory-graph/errors';
import { BodyFormats, STATUS_BY_CODE } from '@memory-graph/http-api';
import { Body, Controller, Get, Post, Query, Res, UseFilters } from '@nestjs/common';
import type { Response } from 'express';
import { AuthServerConfig } from '../auth-server.config.js';
import { BrowserCookies } from '../pages/browser-cookies.js';
import { CsrfTokens } from '../pages/csrf-tokens.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { sendPage } from '../pages/page.js';
import { rootOf } from '../pages/root-of.js';
import { BrowserSessions } from '../sessions/browser-sessions.js';
import type { SessionInUse } from '../sessions/session-in-use.js';
import { joinPage } from './join-page.js';
import { JoinDto, JoinPageDto } from './join.dto.js';
import { JoinWorkspaceUseCase } from './join-workspace.use-case.js';

/** The page of an invitation to a workspace. */
@Controller('join')
@UseFilters(PageErrorFilter)
export class JoinController {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly joinWorkspace: JoinWorkspaceUseCase,
    private readonly sessions: BrowserSessions,
    private readonly cookies: BrowserCookies,
    private readonly csrf: CsrfTokens,
  ) {}

  /** Shows the invitation, but never uses it: a link alone must not make anyone a member. */
  @Get()
  async page(@Query() { invite }: JoinPageDto, @Res() response: Response): Promise<void> {
    await this.sendPage(response, 200, invite, await this.sessions.find(response.req));
  }

  @Post()
  @BodyFormats('form')
  async join(@Body() { invite, csrf }: JoinDto, @Res() response: Response): Promise<void> {
    const { req: request } = response;
    const user = await this.sessions.find(request);
    const cookie = this.cookies.session(request);
    if (!user || cookie === undefined) return this.sendPage(response, 200, invite, null);
    if (!this.csrf.accepts(request, csrf)) {
      return this.sendPage(response, 403, invite, user, 'The page has expired; please try again');
    }
    try {
      this.cookies.setSession(response, await this.joinWorkspace.run(invite, { ...user, cookie }));
      response.redirect(303, `${rootOf(request)}console/`);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'conflict') throw error;
      await this.sendPage(response, STATUS_BY_CODE.conflict, invite, user, error.message);
    }
  }

  private async sendPage(
    response: Response,
    status: number,
    invite: string,
    user: SessionInUse | null,
    problem?: string,
  ): Promise<void> {
    const offer = await this.joinWorkspace.offer(invite);
    const { req: request } = response;
    const form = { invite, user, csrf: this.csrf.issue(request, response), root: rootOf(request) };
    const mayHaveAccounts = this.config.signup !== 'closed';
    sendPage(
      response,
      status,
      joinPage({ ...offer, ...form, mayHaveAccounts, ...(problem !== undefined && { problem }) }),
    );
  }
}
