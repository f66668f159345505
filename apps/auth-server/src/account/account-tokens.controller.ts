import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import type { Response } from 'express';
import { refuseProblems } from '../pages/field-problems.js';
import { sendPage } from '../pages/page.js';
import { PersonalTokensUseCase } from '../personal-tokens/personal-tokens.use-case.js';
import { SignedInPages } from '../sessions/signed-in-pages.decorator.js';
import { SignedIn } from '../sessions/signed-in.decorator.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';
import { nameProblem, tidyName } from '../users/person-name.js';
import { accountPath } from './account-notice.js';
import { AccountPages } from './account-pages.js';
import { checkedScopes, TOKEN_LIFETIMES, TokenFormDto } from './token-form.dto.js';
import { tokenPage } from './token-page.js';

/** Creates and revokes personal tokens from the account page. */
@Controller('account/tokens')
@SignedInPages()
export class AccountTokensController {
  constructor(
    private readonly pages: AccountPages,
    private readonly tokens: PersonalTokensUseCase,
  ) {}

  /** Returns the token in the response instead of redirecting, because it cannot be shown again. */
  @Post()
  async create(
    @SignedIn() session: BrowserSession,
    @Body() form: TokenFormDto,
    @Res() response: Response,
  ): Promise<void> {
    const name = tidyName(form.name);
    const scopes = checkedScopes(form);
    const { ms } = TOKEN_LIFETIMES[form.lifetime];
    try {
      refuseProblems({ name: nameProblem(name), scopes: scopes.length === 0 ? 'Choose at least one scope' : null });
      const expiresAt = ms === null ? null : new Date(Date.now() + ms);
      const created = await this.tokens.create(session.userId, { name, scopes, expiresAt });
      sendPage(response, 200, tokenPage(created));
    } catch (error) {
      const { csrf: _, ...typed } = form;
      await this.pages.sendProblem(session, response, 'token', error, typed);
    }
  }

  @Post(':tokenId/revoke')
  async revoke(
    @SignedIn() { userId }: BrowserSession,
    @Param('tokenId', ResourceIdPipe) tokenId: string,
    @Res() response: Response,
  ): Promise<void> {
    await this.tokens.revoke(userId, tokenId);
    response.redirect(303, accountPath('token-revoked'));
  }
}
