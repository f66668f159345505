import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CsrfTokens } from '../pages/csrf-tokens.js';
import { ForConsole } from '../sessions/for-console.decorator.js';
import { SignedIn } from '../sessions/signed-in.decorator.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';
import { type AccountDto, ProfileDto, WorkspaceChoiceDto } from './account.dto.js';
import { BrowserCookies } from '../pages/browser-cookies.js';
import { ChangeNameUseCase } from './change-name.use-case.js';
import { ChooseWorkspaceUseCase } from './choose-workspace.use-case.js';
import { EndOtherSessionsUseCase } from './end-other-sessions.use-case.js';
import { ReadAccountUseCase } from './read-account.use-case.js';
import { RevokeAppUseCase } from './revoke-app.use-case.js';

/** The account, and the changes that do not require the password. */
@Controller('account')
@ForConsole()
export class AccountController {
  constructor(
    private readonly readAccount: ReadAccountUseCase,
    private readonly csrf: CsrfTokens,
    private readonly changeName: ChangeNameUseCase,
    private readonly revokeApp: RevokeAppUseCase,
    private readonly endOtherSessions: EndOtherSessionsUseCase,
    private readonly chooseWorkspace: ChooseWorkspaceUseCase,
    private readonly cookies: BrowserCookies,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async find(
    @SignedIn() session: BrowserSession,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AccountDto> {
    return { ...(await this.readAccount.run(session)), csrf: this.csrf.issue(request, response) };
  }

  @Patch()
  @HttpCode(204)
  saveProfile(@SignedIn() { userId }: BrowserSession, @Body() { name }: ProfileDto): Promise<void> {
    return this.changeName.run(userId, name);
  }

  /** The session continues in the workspace, under a new cookie. */
  @Post('workspace')
  @HttpCode(204)
  async choose(
    @SignedIn() session: BrowserSession,
    @Body() { workspaceId }: WorkspaceChoiceDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.cookies.setSession(response, await this.chooseWorkspace.run(session, workspaceId));
  }

  /** Responds with 404 if the app has no access. */
  @Post('apps/:key/revoke')
  @HttpCode(204)
  revoke(@SignedIn() { userId }: BrowserSession, @Param('key') key: string): Promise<void> {
    return this.revokeApp.run(userId, key);
  }

  @Post('sessions/end')
  @HttpCode(204)
  endSessions(@SignedIn() session: BrowserSession): Promise<void> {
    return this.endOtherSessions.run(session);
  }
}
