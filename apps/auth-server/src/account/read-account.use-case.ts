import { Injectable } from '@nestjs/common';
import { AuthServerConfig } from '../auth-server.config.js';
import { documentHostOf } from '../oauth/clients/document-client-id.js';
import { GrantRepository, type ConnectedApp } from '../oauth/grants/grant.repository.js';
import { SessionRepository } from '../sessions/session.repository.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';
import { MembershipRepository } from '../users/membership.repository.js';
import type { AccountDto, ConnectedAppDto } from './account.dto.js';
import { appKeyOf } from './app-key.js';

@Injectable()
export class ReadAccountUseCase {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly grants: GrantRepository,
    private readonly sessions: SessionRepository,
    private readonly memberships: MembershipRepository,
  ) {}

  async run({ userId, workspaceId, name, email, cookie }: BrowserSession): Promise<Omit<AccountDto, 'csrf'>> {
    const [apps, workspaces, otherSessions] = await Promise.all([
      this.grants.listApps(userId),
      this.memberships.listOf(userId),
      this.sessions.countOthersOf(userId, cookie),
    ]);
    const { signup, bootstrap } = this.config;
    return {
      user: { name, email },
      isConfigured: bootstrap.email?.toLowerCase() === email.toLowerCase(),
      otherSessions,
      mayInvite: signup === 'invite',
      workspaces,
      workspaceId,
      apps: apps.map(toConnectedAppDto),
    };
  }
}

function toConnectedAppDto({ clientId, name, scopes, since }: ConnectedApp): ConnectedAppDto {
  return {
    clientId,
    key: appKeyOf(clientId),
    name,
    host: documentHostOf(clientId),
    scopes,
    since: since.toISOString(),
  };
}
