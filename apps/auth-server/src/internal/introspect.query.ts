import { Injectable } from '@nestjs/common';
import { SCOPES, type Credential, type Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { PersonalTokenRepository } from '../personal-tokens/personal-token.repository.js';
import { SessionRepository } from '../sessions/session.repository.js';
import type { SignedInUser } from '../users/signed-in-user.js';

const WEB_INTERFACE = { clientId: 'web', name: 'Web interface' };

/** Whose a credential is, and what it lets them do. */
@Injectable()
export class IntrospectQuery {
  constructor(
    private readonly tokens: PersonalTokenRepository,
    private readonly sessions: SessionRepository,
  ) {}

  /** @returns null for a credential that is unknown, revoked or expired */
  run(credential: Credential): Promise<Principal | null> {
    return credential.kind === 'bearer' ? this.ofToken(credential.token) : this.ofSession(credential.cookie);
  }

  private async ofToken(token: string): Promise<Principal | null> {
    const found = await this.tokens.use(token);
    return (
      found && {
        ...identityOf(found),
        scopes: found.scopes,
        method: 'personal_token',
        client: { clientId: found.tokenId, name: found.tokenName },
        expiresAt: found.expiresAt?.toISOString() ?? null,
      }
    );
  }

  private async ofSession(cookie: string): Promise<Principal | null> {
    const found = await this.sessions.use(cookie);
    return (
      found && {
        ...identityOf(found),
        scopes: [...SCOPES],
        method: 'session',
        client: WEB_INTERFACE,
        expiresAt: found.expiresAt.toISOString(),
      }
    );
  }
}

function identityOf({ userId, workspaceId, email, name, picture }: SignedInUser) {
  return { userId, workspaceId, user: { id: userId, email, name, picture } };
}
