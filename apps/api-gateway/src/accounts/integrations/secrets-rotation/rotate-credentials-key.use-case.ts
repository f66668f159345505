import { CredentialsBox } from '../credentials-box.js';
import type { IntegrationAccount } from '../integration-account.entity.js';
import { IntegrationAccountRepository } from '../integration-account.repository.js';

/** Number of accounts per batch. */
const BATCH = 200;

export interface RotatedCredentials {
  /** Number of accounts whose credentials were re-encrypted with the first key. */
  renewed: number;
  /** Ids of accounts whose credentials no key decrypts. The credentials stay unchanged. */
  unreadable: string[];
}

type Outcome = 'renewed' | 'unreadable' | 'unchanged';

/**
 * Re-encrypts the credentials of all accounts with the first key of SECRETS_KEY. Gateways that have
 * all its keys continue to work. An interrupted run is completed by the next one.
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

  /** Without a lock: a token that is refreshed concurrently is newer than the copy read here, so it is read again. */
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
