import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host';
import { GrantRepository } from '../grants/grant.repository.js';
import { OidcRecordRepository } from './oidc-record.repository.js';

const SWEEP_MS = 10 * 60 * 1000;

/** Deletes expired codes, tokens and grants, and what depends on them. */
@Injectable()
export class ClearExpiredRecords implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ClearExpiredRecords.name);
  private readonly sweeps = new PeriodicTask(() => this.run(), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Expired codes and tokens could not be deleted: ${String(error)}`),
  });

  constructor(
    private readonly records: OidcRecordRepository,
    private readonly grants: GrantRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start(() => this.run());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }

  private async run(): Promise<void> {
    await this.records.removeExpired();
    await this.grants.endClientsOfApps();
  }
}
