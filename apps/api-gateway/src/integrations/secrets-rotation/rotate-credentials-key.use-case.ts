import { CredentialsBox } from '../credentials-box.js';
import type { IntegrationAccount } from '../integration-account.entity.js';
import { IntegrationAccountRepository } from '../integration-account.repository.js';

/** Accounts that are read at a time. */
const BATCH = 200;

export interface RotatedCredentials {
  /** Accounts whose credentials are sealed with the first key now, and were not before. */
  renewed: number;
  /** Ids of accounts with credentials that no key opens. They were left as they are. */
  unreadable: string[];
}

type Outcome = 'renewed' | 'unreadable' | 'unchanged';

/**
 * Seals the credentials of all accounts with the first key of SECRETS_KEY. Gateways with all its keys work on meanwhile.
 * Whatever ends it, the next run does what is left.
 */
export class RotateCredentialsKeyUseCase {
  constructor(
    private readonly accounts: IntegrationAccountRepository,
    private readonly box: CredentialsBox,
  ) {}

  async run(): Promise<RotatedCredentials> {
    const rotated: RotatedCredentials = { renewed: 0, unreadable: [] };
    for await (const batch of this.accounts.batches(BATCH)) {
      for (const account of batch) {
        const outcome = await this.renew(account);
        if (outcome === 'renewed') rotated.renewed += 1;
        if (outcome === 'unreadable') rotated.unreadable.push(account.id);
      }
    }
    return rotated;
  }

  /** No lock: a token that is refreshed meanwhile is newer than what was read here, so it is read again. */
  private async renew(account: IntegrationAccount | null): Promise<Outcome> {
    for (let read = account; read?.credentials; read = await this.accounts.find(read.workspaceId, read.id)) {
      const resealed = this.resealed(read.id, read.credentials);
      if (resealed === 'unreadable') return 'unreadable';
      if (resealed === null) return 'unchanged';
      if (await this.accounts.reseal(read, resealed)) return 'renewed';
    }
    return 'unchanged';
  }

  private resealed(accountId: string, sealed: Buffer): Buffer | 'unreadable' | null {
    try {
      return this.box.renew(accountId, sealed);
    } catch {
      return 'unreadable';
    }
  }
}
