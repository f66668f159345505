import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { RevocationList } from '@memory-graph/access-control/access-tokens/revocation-list';
import { SigningKeys } from '@memory-graph/access-control/access-tokens/signing-keys';
import { PeriodicTask } from '@memory-graph/app-host/periodic-task';
import { Metrics } from '@memory-graph/observability/metrics';

/** What is revoked elsewhere must count here within 5 s. */
const REVOCATIONS_EVERY_MS = 2_000;
const KEYS_EVERY_MS = 60_000;

/** Reads what access tokens are checked with, time and again, so that requests need not wait for it. */
@Injectable()
export class KeepAccessCurrent implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(KeepAccessCurrent.name);
  private readonly tasks: PeriodicTask[];

  constructor(
    private readonly revocations: RevocationList,
    private readonly keys: SigningKeys,
    metrics: Metrics,
  ) {
    this.tasks = [
      this.repeat(() => this.revocations.refresh(), REVOCATIONS_EVERY_MS),
      this.repeat(() => this.keys.refresh(), KEYS_EVERY_MS),
    ];
    metrics.gauge('revocations_age_seconds', 'How old the list of revoked access tokens is.', [], (gauge) => {
      const { ageMs } = this.revocations;
      if (Number.isFinite(ageMs)) gauge.set(ageMs / 1_000);
    });
  }

  onApplicationBootstrap(): void {
    for (const task of this.tasks) task.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
  }

  /** Says once that it fails, and once that it works again. */
  private repeat(read: () => Promise<void>, intervalMs: number): PeriodicTask {
    let failure: string | null = null;
    const task = async () => {
      await read();
      if (failure !== null) this.logger.warn(`This works again: ${failure}`);
      failure = null;
    };
    const onError = (error: unknown) => {
      if (failure === null) this.logger.warn(`${String(error)} What was read last counts for now.`);
      failure = String(error);
    };
    return new PeriodicTask(task, { intervalMs, onError });
  }
}
