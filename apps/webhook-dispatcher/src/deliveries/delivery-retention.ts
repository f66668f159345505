import { PeriodicTask } from '@memory-graph/app-host';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { WebhookDispatcherConfig } from '../webhook-dispatcher.config.js';

const INTERVAL_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Small, because the embedded store runs no other statement meanwhile. */
const ROWS_PER_STATEMENT = 500;

/** Deletes deliveries with their attempts after the retention period, and messages without deliveries. */
@Injectable()
export class DeliveryRetention implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DeliveryRetention.name);
  private stopping = false;
  private readonly rounds = new PeriodicTask(() => this.run(), {
    intervalMs: INTERVAL_MS,
    onError: (error) => this.logger.warn(`Old deliveries could not be deleted: ${String(error)}`),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: WebhookDispatcherConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    return this.rounds.stop();
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now() - this.config.retentionDays * DAY_MS);
    await this.deleteAll(
      `DELETE FROM webhooks.delivery WHERE id = ANY (ARRAY (
         SELECT id FROM webhooks.delivery WHERE finished_at < $1 ORDER BY finished_at LIMIT $2))`,
      before,
    );
    await this.deleteAll(
      `DELETE FROM webhooks.message WHERE id = ANY (ARRAY (
         SELECT id FROM webhooks.message WHERE created_at < $1
           AND NOT EXISTS (SELECT FROM webhooks.delivery WHERE message_id = message.id)
         ORDER BY created_at LIMIT $2))`,
      before,
    );
  }

  private async deleteAll(statement: string, before: Date): Promise<void> {
    for (let deleted = ROWS_PER_STATEMENT; deleted === ROWS_PER_STATEMENT && !this.stopping;) {
      [, deleted] = await this.dataSource.query<[unknown[], number]>(statement, [before, ROWS_PER_STATEMENT]);
    }
  }
}
