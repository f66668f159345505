import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, MoreThan } from 'typeorm';
import { IntegrationAccountRepository, type SealedCredentials } from './integration-account.repository.js';
import { IntegrationAuthorization } from './integration-authorization.entity.js';

/** The time that a user has to sign in at the provider and decide. */
const AUTHORIZATION_MS = 10 * 60_000;

export interface NewAuthorization {
  state: string;
  accountId: string;
  userId: string;
  codeVerifier: Buffer;
}

/** The table of pending authorizations. */
@Injectable()
export class IntegrationAuthorizationRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: IntegrationAccountRepository,
  ) {}

  /** Replaces earlier pending authorizations of the account. */
  async begin({ state, ...authorization }: NewAuthorization): Promise<void> {
    const expiresAt = new Date(Date.now() + AUTHORIZATION_MS);
    await this.dataSource.transaction(async (manager) => {
      await manager.delete(IntegrationAuthorization, { accountId: authorization.accountId });
      await manager.delete(IntegrationAuthorization, { expiresAt: LessThan(new Date()) });
      const stateHash = hashOf(state);
      await manager.insert(IntegrationAuthorization, { stateHash, used: false, expiresAt, ...authorization });
    });
  }

  /** Uses up an authorization; only the user who started it can do so. */
  async use(state: string, userId: string): Promise<IntegrationAuthorization | null> {
    const usable = { stateHash: hashOf(state), userId, used: false, expiresAt: MoreThan(new Date()) };
    const { affected } = await this.dataSource.manager.update(IntegrationAuthorization, usable, { used: true });
    if (affected !== 1) return null;
    return this.dataSource.manager.findOneBy(IntegrationAuthorization, { stateHash: usable.stateHash });
  }

  /**
   * Connects the account.
   * @returns false if the authorization was cancelled meanwhile
   */
  async finish({ stateHash, accountId }: IntegrationAuthorization, sealed: SealedCredentials): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(IntegrationAuthorization, { stateHash });
      return affected === 1 && this.accounts.connect(accountId, sealed, manager);
    });
  }

  /** Cancels the pending authorizations of an account. */
  async callOff(accountId: string): Promise<void> {
    await this.dataSource.manager.delete(IntegrationAuthorization, { accountId });
  }
}

/** The state is random, so a plain hash is enough. */
function hashOf(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}
