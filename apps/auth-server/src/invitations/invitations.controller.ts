import { Controller, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { sendPage } from '../pages/page.js';
import { SignedInPages } from '../sessions/signed-in-pages.decorator.js';
import { SignedIn } from '../sessions/signed-in.decorator.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';
import { CreateInvitationUseCase } from './create-invitation.use-case.js';
import { invitationPage } from './invitation-page.js';

@Controller('account/invitations')
@SignedInPages()
export class InvitationsController {
  constructor(private readonly createInvitation: CreateInvitationUseCase) {}

  /** Returns the link in the response instead of redirecting, because it cannot be shown again. */
  @Post()
  async create(@SignedIn() { userId }: BrowserSession, @Res() response: Response): Promise<void> {
    sendPage(response, 200, invitationPage(await this.createInvitation.run(userId)));
  }
}
