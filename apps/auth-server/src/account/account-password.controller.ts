import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clientAddress } from '../login/client-address.js';
import { loginPath } from '../login/login-notice.js';
import { BrowserCookies } from '../pages/browser-cookies.js';
import { CsrfTokens } from '../pages/csrf-tokens.js';
import { SignedInPages } from '../sessions/signed-in-pages.decorator.js';
import { SignedIn } from '../sessions/signed-in.decorator.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';
import { accountPath } from './account-notice.js';
import { AccountPages } from './account-pages.js';
import { DeletionFormDto, PasswordFormDto } from './account.dto.js';
import { ChangePasswordUseCase } from './change-password.use-case.js';
import { DeleteAccountUseCase } from './delete-account.use-case.js';

/** Actions that require the current password: changing it and deleting the account. */
@Controller('account')
@SignedInPages()
export class AccountPasswordController {
  constructor(
    private readonly pages: AccountPages,
    private readonly changePassword: ChangePasswordUseCase,
    private readonly deleteAccount: DeleteAccountUseCase,
    private readonly cookies: BrowserCookies,
    private readonly csrf: CsrfTokens,
  ) {}

  @Post('password')
  async change(
    @SignedIn() session: BrowserSession,
    @Body() { currentPassword, newPassword }: PasswordFormDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const attempt = { email: session.email, password: currentPassword, address: clientAddress(request) };
    try {
      this.cookies.setSession(response, await this.changePassword.run(attempt, newPassword));
    } catch (error) {
      return this.pages.sendProblem(session, response, 'password', error);
    }
    this.csrf.renew(response);
    response.redirect(303, accountPath('password-changed'));
  }

  @Post('delete')
  async delete(
    @SignedIn() session: BrowserSession,
    @Body() { password, confirmation }: DeletionFormDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const attempt = { email: session.email, password, address: clientAddress(request) };
    try {
      await this.deleteAccount.run(attempt, confirmation);
    } catch (error) {
      return this.pages.sendProblem(session, response, 'delete', error);
    }
    this.cookies.clearSession(response);
    this.csrf.renew(response);
    response.redirect(303, loginPath('account-deleted'));
  }
}
