import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host';
import type { JWK } from 'jose';
import { newSigningKey, toPublicKey } from './new-signing-key.js';
import type { SigningKeyRepository } from './signing-key.repository.js';

const REFRESH_MS = 30_000;

/** The signing keys of the table; the first start creates the first key. */
export class SigningKeys implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SigningKeys.name);
  private readonly refreshes = new PeriodicTask(() => this.refresh(), {
    intervalMs: REFRESH_MS,
    onError: (error) => this.logger.warn(`The signing keys could not be loaded: ${String(error)}`),
  });

  private constructor(
    private readonly repository: SigningKeyRepository,
    private keys: readonly JWK[],
  ) {}

  static async open(repository: SigningKeyRepository): Promise<SigningKeys> {
    let keys = await repository.listPublished();
    if (keys.length === 0) {
      const first = await newSigningKey();
      await repository.locked(async (manager) => {
        keys = await repository.listPublished(manager);
        if (keys.length > 0) return;
        await repository.add(manager, first, 0);
        keys = [first];
      });
    }
    return new SigningKeys(repository, keys);
  }

  onApplicationBootstrap(): void {
    this.refreshes.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.refreshes.stop();
  }

  /** The private keys; the first one signs. The array stays identical until the keys change. */
  current(): readonly JWK[] {
    return this.keys;
  }

  /** The public keys for verification. */
  publicKeys(): JWK[] {
    return this.keys.map(toPublicKey);
  }

  /** Reloads the keys after a rotation. */
  async refresh(): Promise<void> {
    const keys = await this.repository.listPublished();
    if (keys.length > 0 && idsOf(keys) !== idsOf(this.keys)) this.keys = keys;
  }
}

function idsOf(keys: readonly JWK[]): string {
  return keys.map(({ kid }) => kid).join(' ');
}
