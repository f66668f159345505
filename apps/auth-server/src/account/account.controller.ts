import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { SignedInPages } from '../sessions/signed-in-pages.decorator.js';
import { SignedIn } from '../sessions/signed-in.decorator.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';
import { accountPath } from './account-notice.js';
import { AccountPages } from './account-pages.js';
import { AccountPageDto, ProfileFormDto } from './account.dto.js';
import { ChangeNameUseCase } from './change-name.use-case.js';
import { EndOtherSessionsUseCase } from './end-other-sessions.use-case.js';
import { RevokeAppUseCase } from './revoke-app.use-case.js';

/** Shows the account and handles the changes that do not require the password. */
@Controller('account')
@SignedInPages()
export class AccountController {
  constructor(
    private readonly pages: AccountPages,
    private readonly changeName: ChangeNameUseCase,
    private readonly revokeApp: RevokeAppUseCase,
    private readonly endOtherSessions: EndOtherSessionsUseCase,
  ) {}

  @Get()
  page(
    @SignedIn() session: BrowserSession,
    @Query() { notice }: AccountPageDto,
    @Res() response: Response,
  ): Promise<void> {
    return this.pages.send(session, response, notice);
  }

  @Post('profile')
  async saveProfile(
    @SignedIn() session: BrowserSession,
    @Body() { name }: ProfileFormDto,
    @Res() response: Response,
  ): Promise<void> {
    try {
      await this.changeName.run(session.userId, name);
    } catch (error) {
      return this.pages.sendProblem(session, response, 'profile', error, { name });
    }
    response.redirect(303, accountPath('profile-saved'));
  }

  /** Responds with 404 if the app has no access. */
  @Post('apps/:key/revoke')
  async revoke(
    @SignedIn() { userId }: BrowserSession,
    @Param('key') key: string,
    @Res() response: Response,
  ): Promise<void> {
    await this.revokeApp.run(userId, key);
    response.redirect(303, accountPath('app-revoked'));
  }

  @Post('sessions/end')
  async endSessions(@SignedIn() session: BrowserSession, @Res() response: Response): Promise<void> {
    await this.endOtherSessions.run(session);
    response.redirect(303, accountPath('sessions-ended'));
  }
}
