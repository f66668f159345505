import { Injectable } from '@nestjs/common';
import { AuthServerConfig } from '../auth-server.config.js';
import { GrantRepository, type ConnectedApp } from '../oauth/grants/grant.repository.js';
import type { PersonalTokenRow } from '../personal-tokens/personal-token.entity.js';
import { PersonalTokenRepository } from '../personal-tokens/personal-token.repository.js';
import { SessionRepository } from '../sessions/session.repository.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';

/** Everything that users can see and change about their account. */
export interface Account {
  name: string;
  email: string;
  tokens: PersonalTokenRow[];
  apps: ConnectedApp[];
  /** How many other browsers are signed in. */
  otherSessions: number;
  /** Whether the user may invite others. */
  invites: boolean;
  /** Whether the configuration names this account, so that each start recreates it. */
  isConfigured: boolean;
}

@Injectable()
export class ReadAccountUseCase {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly tokens: PersonalTokenRepository,
    private readonly grants: GrantRepository,
    private readonly sessions: SessionRepository,
  ) {}

  async run({ userId, name, email, cookie }: BrowserSession): Promise<Account> {
    const [tokens, apps, otherSessions] = await Promise.all([
      this.tokens.listOf(userId),
      this.grants.listApps(userId),
      this.sessions.countOthersOf(userId, cookie),
    ]);
    const { signup, bootstrap } = this.config;
    const isConfigured = bootstrap.email?.toLowerCase() === email.toLowerCase();
    return { name, email, tokens, apps, otherSessions, invites: signup === 'invite', isConfigured };
  }
}
