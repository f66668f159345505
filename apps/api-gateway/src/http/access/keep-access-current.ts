import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { RevocationList, SigningKeys } from '@memory-graph/access-control';
import { PeriodicTask } from '@memory-graph/app-host';
import { Metrics } from '@memory-graph/observability';

/** A revocation in another process must take effect here within 5 s. */
const REVOCATIONS_EVERY_MS = 2_000;
const KEYS_EVERY_MS = 60_000;

/** Refreshes keys and revocations in the background, so that requests do not wait for them. */
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

  /** Logs the first failure, and then the first success. */
  private repeat(read: () => Promise<void>, intervalMs: number): PeriodicTask {
    let failure: string | null = null;
    const task = async () => {
      await read();
      if (failure !== null) this.logger.warn(`Recovered from: ${failure}`);
      failure = null;
    };
    const onError = (error: unknown) => {
      if (failure === null) this.logger.warn(`${String(error)}; the last loaded state stays in use`);
      failure = String(error);
    };
    return new PeriodicTask(task, { intervalMs, onError });
  }
}
