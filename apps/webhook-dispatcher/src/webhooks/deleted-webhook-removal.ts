import { WakeUp } from '@memory-graph/relational-store';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';

/** How long the work of a crashed process waits for another one. */
const INTERVAL_MS = 60_000;

/**
 * Removes deleted webhooks with their deliveries and the messages that only they received. It works
 * in small steps, because the embedded store runs no other statement meanwhile. An interrupted
 * removal continues at the next start or in another process.
 */
@Injectable()
export class DeletedWebhookRemoval implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DeletedWebhookRemoval.name);
  private readonly wakeUp = new WakeUp();
  private stopping = false;
  private looping: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly deliveries: DeliveryRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.looping = this.loop();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.wake();
    return this.looping;
  }

  /** Starts the removal. */
  wake(): void {
    this.wakeUp.wake();
  }

  /** Removes all deleted webhooks, unless another process is doing so. */
  async run(): Promise<void> {
    while (!this.stopping && (await this.removeSome()));
  }

  private async loop(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.run();
      } catch (error) {
        this.logger.warn(`Data of deleted webhooks could not be removed: ${String(error)}`);
      }
      await this.wakeUp.sleep(INTERVAL_MS);
    }
  }

  /**
   * Only one process runs at a time: of two that remove the last two deliveries of a message,
   * neither would see that the message can be removed.
   * @returns whether there may be more
   */
  private removeSome(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [turn] = await manager.query<{ mine: boolean }[]>(
        `SELECT pg_try_advisory_xact_lock(hashtextextended('removal of deleted webhooks', 0)) AS mine`,
      );
      if (!turn?.mine) return false;
      const [webhook] = await manager.query<{ id: string }[]>(
        'SELECT id FROM webhooks.webhook WHERE deleted_at IS NOT NULL ORDER BY deleted_at LIMIT 1 FOR UPDATE',
      );
      if (!webhook) return false;
      const isEmpty = await this.deliveries.removeSome(manager, webhook.id);
      if (isEmpty) await manager.query('DELETE FROM webhooks.webhook WHERE id = $1', [webhook.id]);
      return true;
    });
  }
}
