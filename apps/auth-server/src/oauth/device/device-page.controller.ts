import { Body, Controller, Get, Post, Query, Res, UseFilters } from '@nestjs/common';
import { BodyFormats } from '@memory-graph/http-api';
import type { Response } from 'express';
import { clientAddress } from '../../login/client-address.js';
import { CsrfTokens } from '../../pages/csrf-tokens.js';
import { PageErrorFilter } from '../../pages/page-error.filter.js';
import { sendPage } from '../../pages/page.js';
import { rootOf } from '../../pages/root-of.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import type { SessionInUse } from '../../sessions/session-in-use.js';
import { ListWorkspaceChoicesUseCase } from '../list-workspace-choices.use-case.js';
import { chosenWorkspace } from '../workspace-choice.js';
import { DeviceDecisions, type WaitingDevice } from './device-decisions.js';
import { deviceConsentPage, deviceOutcomePage, devicePagePath, userCodePage } from './device-pages.js';
import { DeviceDecisionDto, DevicePageDto } from './device.dto.js';
import { shownUserCode, storedUserCode } from './user-code.js';

const NOT_WAITING = 'This code is wrong, was used before, or has expired. Start again on the device to get a new one.';

/** A device that waits for the user who is signed in. */
interface Found {
  /** As it is stored. */
  code: string;
  session: SessionInUse;
  device: WaitingDevice;
}

/** The page at which a user connects a device (RFC 8628, section 3.3): enters its code, then allows or denies access. */
@Controller('oauth/device')
@UseFilters(PageErrorFilter)
export class DevicePageController {
  constructor(
    private readonly sessions: BrowserSessions,
    private readonly csrf: CsrfTokens,
    private readonly decisions: DeviceDecisions,
    private readonly workspaceChoices: ListWorkspaceChoicesUseCase,
  ) {}

  /** Also shows the consent page for a code in the address, but never decides: the user compares the code first. */
  @Get()
  async ask(@Query() { user_code: typed = '' }: DevicePageDto, @Res() response: Response): Promise<void> {
    const found = await this.find(typed, response);
    if (found) await this.sendConsentPage(found, response);
  }

  @Post()
  @BodyFormats('form')
  async decide(
    @Body() { user_code: typed, action, csrf, workspace }: DeviceDecisionDto,
    @Res() response: Response,
  ): Promise<void> {
    const found = await this.find(typed, response);
    if (!found) return;
    if (!this.csrf.accepts(response.req, csrf)) {
      return this.sendConsentPage({ ...found, problem: 'The page has expired; please try again' }, response);
    }
    const { device, session, code } = found;
    const by = { ...session, workspaceId: chosenWorkspace(workspace, session) };
    const isDecided = await (action === 'allow' ? this.decisions.allow(device, by) : this.decisions.deny(device));
    if (!isDecided) return refuse(code, response);
    sendPage(response, 200, deviceOutcomePage(action));
  }

  /** Null: it answered, since the user is not signed in, the code is missing, or no device waits with it. */
  private async find(typed: string, response: Response): Promise<Found | null> {
    const { req: request } = response;
    const code = storedUserCode(typed);
    const session = await this.sessions.find(request);
    const device = session && code !== '' && (await this.decisions.find(code, session.userId, clientAddress(request)));
    if (device) return { code, session, device };
    if (!session) sendToLogIn(code, response);
    else if (code === '') sendPage(response, 200, userCodePage({ root: rootOf(request) }));
    else refuse(code, response);
    return null;
  }

  private async sendConsentPage(found: Found & { problem?: string }, response: Response): Promise<void> {
    const { device, session, code, ...more } = found;
    const { req: request } = response;
    const choices = await this.workspaceChoices.run(session.userId, device.scopes);
    const form = {
      code: shownUserCode(code),
      csrf: this.csrf.issue(request, response),
      root: rootOf(request),
      choices,
    };
    const status = more.problem === undefined ? 200 : 403;
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
