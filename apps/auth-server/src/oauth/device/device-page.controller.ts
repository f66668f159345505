import { Body, Controller, Get, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { BodyFormats } from '@memory-graph/http-api';
import type { Request, Response } from 'express';
import { clientAddress } from '../../login/client-address.js';
import { CsrfTokens } from '../../pages/csrf-tokens.js';
import { PageErrorFilter } from '../../pages/page-error.filter.js';
import { sendPage } from '../../pages/page.js';
import { rootOf } from '../../pages/root-of.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import type { SessionInUse } from '../../sessions/session-in-use.js';
import { DeviceDecisions, type WaitingDevice } from './device-decisions.js';
import { deviceConsentPage, deviceOutcomePage, devicePagePath, userCodePage } from './device-pages.js';
import { DeviceDecisionDto, DevicePageDto } from './device.dto.js';
import { shownUserCode, storedUserCode } from './user-code.js';

const NOT_WAITING = 'This code is wrong, was used before, or has expired. Start again on the device to get a new one.';

/** The page at which a user connects a device (RFC 8628, section 3.3): enters its code, then allows or denies access. */
@Controller('oauth/device')
@UseFilters(PageErrorFilter)
export class DevicePageController {
  constructor(
    private readonly sessions: BrowserSessions,
    private readonly csrf: CsrfTokens,
    private readonly decisions: DeviceDecisions,
  ) {}

  /** Also shows the consent page for a code in the address, but never decides: the user compares the code first. */
  @Get()
  async ask(
    @Query() { user_code: typed = '' }: DevicePageDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const code = storedUserCode(typed);
    const session = await this.sessions.find(request);
    if (!session) return sendToLogIn(code, response);
    if (code === '') return sendPage(response, 200, userCodePage({ root: rootOf(request) }));
    const device = await this.find(code, session, request);
    if (!device) return refuse(code, response);
    this.sendConsentPage(200, { device, session, code }, response);
  }

  @Post()
  @BodyFormats('form')
  async decide(
    @Body() { user_code: typed, action, csrf }: DeviceDecisionDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const code = storedUserCode(typed);
    const session = await this.sessions.find(request);
    if (!session) return sendToLogIn(code, response);
    const device = await this.find(code, session, request);
    if (!device) return refuse(code, response);
    if (!this.csrf.accepts(request, csrf)) {
      const problem = 'The page has expired; please try again';
      return this.sendConsentPage(403, { device, session, code, problem }, response);
    }
    const isDecided = await (action === 'allow' ? this.decisions.allow(device, session) : this.decisions.deny(device));
    if (!isDecided) return refuse(code, response);
    sendPage(response, 200, deviceOutcomePage(action));
  }

  private find(code: string, { userId }: SessionInUse, request: Request): Promise<WaitingDevice | null> {
    return this.decisions.find(code, userId, clientAddress(request));
  }

  private sendConsentPage(
    status: number,
    {
      device,
      session,
      code,
      ...more
    }: { device: WaitingDevice; session: SessionInUse; code: string; problem?: string },
    response: Response,
  ): void {
    const { req: request } = response;
    const form = { code: shownUserCode(code), csrf: this.csrf.issue(request, response), root: rootOf(request) };
    sendPage(response, status, deviceConsentPage(device, session, { ...form, ...more }));
  }
}

function refuse(code: string, response: Response): void {
  const page = userCodePage({ root: rootOf(response.req), code: shownUserCode(code), problem: NOT_WAITING });
  sendPage(response, 400, page);
}

function sendToLogIn(code: string, response: Response): void {
  const returnTo = devicePagePath(shownUserCode(code));
  response.set('Cache-Control', 'no-store');
  response.redirect(302, `${rootOf(response.req)}login?${new URLSearchParams({ returnTo }).toString()}`);
}
