import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { AuthServerConfig } from '../auth-server.config.js';
import { InvitationRepository } from './invitation.repository.js';

/** A link that creates one account. */
export interface InvitationLink {
  url: string;
  expiresAt: Date;
}

@Injectable()
export class CreateInvitationUseCase {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly invitations: InvitationRepository,
  ) {}

  /** @throws ServiceError `not_found` if sign-up does not use invitations */
  async run(invitedBy: string): Promise<InvitationLink> {
    if (this.config.signup !== 'invite')
      throw new ServiceError('not_found', 'Invitations are disabled on this service');
    const { secret, expiresAt } = await this.invitations.add(invitedBy);
    const url = new URL(`/signup?${new URLSearchParams({ invite: secret }).toString()}`, this.config.publicUrl);
    return { url: url.href, expiresAt };
  }
}
