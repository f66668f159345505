import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clientAddress } from '../login/client-address.js';
import { BrowserCookies } from '../pages/browser-cookies.js';
import { CsrfTokens } from '../pages/csrf-tokens.js';
import { ForConsole } from '../sessions/for-console.decorator.js';
import { SignedIn } from '../sessions/signed-in.decorator.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';
import { DeletionDto, PasswordChangeDto } from './account.dto.js';
import { ChangePasswordUseCase } from './change-password.use-case.js';
import { DeleteAccountUseCase } from './delete-account.use-case.js';

/** Actions that require the current password: changing it and deleting the account. */
@Controller('account')
@ForConsole()
export class AccountPasswordController {
  constructor(
    private readonly changePassword: ChangePasswordUseCase,
    private readonly deleteAccount: DeleteAccountUseCase,
    private readonly cookies: BrowserCookies,
    private readonly csrf: CsrfTokens,
  ) {}

  @Post('password')
  @HttpCode(204)
  async change(
    @SignedIn() { email }: BrowserSession,
    @Body() { currentPassword, newPassword }: PasswordChangeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const attempt = { email, password: currentPassword, address: clientAddress(request) };
    this.cookies.setSession(response, await this.changePassword.run(attempt, newPassword));
    this.csrf.renew(response);
  }

  @Post('delete')
  @HttpCode(204)
  async delete(
    @SignedIn() { email }: BrowserSession,
    @Body() { password, confirmation }: DeletionDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.deleteAccount.run({ email, password, address: clientAddress(request) }, confirmation);
    this.cookies.clearSession(response);
    this.csrf.renew(response);
  }
}
