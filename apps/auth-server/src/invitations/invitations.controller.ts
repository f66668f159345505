import { Controller, Header, Post } from '@nestjs/common';
import { ForConsole } from '../sessions/for-console.decorator.js';
import { SignedIn } from '../sessions/signed-in.decorator.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';
import { CreateInvitationUseCase, type InvitationLink } from './create-invitation.use-case.js';

@Controller('account/invitations')
@ForConsole()
export class InvitationsController {
  constructor(private readonly createInvitation: CreateInvitationUseCase) {}

  /** The response is the only one that contains the link. 404 if sign-up does not use invitations. */
  @Post()
  @Header('Cache-Control', 'no-store')
  create(@SignedIn() { userId }: BrowserSession): Promise<InvitationLink> {
    return this.createInvitation.run(userId);
  }
}
