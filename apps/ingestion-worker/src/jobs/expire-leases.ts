import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host';
import { DataSource } from 'typeorm';
import { Outbox } from '@memory-graph/relational-store';
import { logStatusChanged } from './job-events.js';
import { JobRepository } from './job.repository.js';

const SWEEP_MS = 10_000;
const MAX_JOBS_PER_SWEEP = 500;
const RETENTION_DAYS = 7;
const MAX_FORGOTTEN_PER_SWEEP = 5_000;

/** Releases the jobs of crashed workers: their logs are shown as pending until the bus redelivers the requests. */
@Injectable()
export class ExpireLeases implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ExpireLeases.name);
  private readonly sweeps = new PeriodicTask(() => this.sweep(), {
    intervalMs: SWEEP_MS,
    onError: (error) =>
      this.logger.warn(`Expired leases could not be released; the next run tries again: ${String(error)}`),
  });

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly jobs: JobRepository,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }

  /** @returns how many jobs were released */
  async run(): Promise<number> {
    const freed = await this.dataSource.transaction(async (manager) => {
      const positions = await this.jobs.expireLeases(manager, MAX_JOBS_PER_SWEEP);
      await this.outbox.add(
        manager,
        positions.map((position) => logStatusChanged(position, { status: 'pending' })),
      );
      return positions.length;
    });
    if (freed > 0) this.outbox.wake();
    return freed;
  }

  private async sweep(): Promise<void> {
    const freed = await this.run();
    if (freed > 0) this.logger.warn(`${freed} job(s) of a silent worker are pending again.`);
    await this.jobs.forgetClosed(RETENTION_DAYS, MAX_FORGOTTEN_PER_SWEEP);
  }
}
