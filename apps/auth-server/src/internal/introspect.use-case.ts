import { Injectable } from '@nestjs/common';
import type { Credential, Principal } from '@memory-graph/contracts/internal-http';
import { SCOPES, scopesWithin } from '@memory-graph/contracts/oauth';
import { OperatorAccounts } from '../operators/operator-accounts.js';
import { PersonalTokenRepository } from '../personal-tokens/personal-token.repository.js';
import { SessionRepository } from '../sessions/session.repository.js';
import type { SignedInUser } from '../users/signed-in-user.js';

const WEB_INTERFACE = { clientId: 'web', name: 'Web interface' };

/** Resolves a credential to its principal and scopes. */
@Injectable()
export class IntrospectUseCase {
  constructor(
    private readonly tokens: PersonalTokenRepository,
    private readonly sessions: SessionRepository,
    private readonly operators: OperatorAccounts,
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
        scopes: scopesWithin(found.role, found.scopes),
        ...(found.subject !== null && { subject: found.subject }),
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
        scopes: scopesWithin(found.role, SCOPES),
        method: 'session',
        isOperator: this.operators.include(found.email),
        client: WEB_INTERFACE,
        expiresAt: found.expiresAt.toISOString(),
      }
    );
  }
}

function identityOf({ userId, workspaceId, role, email, name, picture }: SignedInUser) {
  return { userId, workspaceId, role, user: { id: userId, email, name, picture } };
}
