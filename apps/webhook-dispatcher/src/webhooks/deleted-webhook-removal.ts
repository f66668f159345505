import { WakeUp } from '@memory-graph/relational-store/wake-up';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';

/** How long what a process left behind that died waits for another one. */
const INTERVAL_MS = 60_000;

/**
 * Removes webhooks that were deleted, with their deliveries and what they alone were told. Little by little: on the embedded
 * store nobody else gets a turn meanwhile. Where it is cut off it goes on at the next start, or in another process.
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

  /** There is a webhook to remove. */
  wake(): void {
    this.wakeUp.wake();
  }

  /** Removes all that there are, unless another process is at it. */
  async run(): Promise<void> {
    while (!this.stopping && (await this.removeSome()));
  }

  private async loop(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.run();
      } catch (error) {
        this.logger.warn(`What is kept of deleted webhooks stays for now: ${String(error)}`);
      }
      await this.wakeUp.sleep(INTERVAL_MS);
    }
  }

  /**
   * One process at a time: of two that remove the last two deliveries of a message, neither would see that it is to go.
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
