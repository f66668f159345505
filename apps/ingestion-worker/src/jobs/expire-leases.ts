import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host/periodic-task';
import { DataSource } from 'typeorm';
import { Outbox } from '@memory-graph/relational-store/outbox/outbox';
import { logStatusChanged } from './job-events.js';
import { JobRepository } from './job.repository.js';

const SWEEP_MS = 10_000;
const MAX_JOBS_PER_SWEEP = 500;
const RETENTION_DAYS = 7;
const MAX_FORGOTTEN_PER_SWEEP = 5_000;

/** Sweeps up after workers that died: their logs are shown as pending again until the bus delivers the requests anew. */
@Injectable()
export class ExpireLeases implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ExpireLeases.name);
  private readonly sweeps = new PeriodicTask(() => this.sweep(), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Expired leases stay for now: ${String(error)}`),
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

  /** @returns how many jobs came free */
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
    if (freed > 0) this.logger.warn(`${freed} job(s) of a worker that fell silent are pending again.`);
    await this.jobs.forgetClosed(RETENTION_DAYS, MAX_FORGOTTEN_PER_SWEEP);
  }
}
