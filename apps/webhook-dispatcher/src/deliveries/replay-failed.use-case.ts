import { Injectable } from '@nestjs/common';
import { WebhookRepository } from '../endpoints/webhook.repository.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DeliveryRepository } from './delivery.repository.js';

/** Replays all messages that were not delivered since a given time, for example after an outage of the endpoint. */
@Injectable()
export class ReplayFailedUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly queue: DeliveryQueue,
  ) {}

  /**
   * @throws ServiceError `not_found` for an unknown webhook or one of another workspace
   * @throws ServiceError `conflict` if the webhook is disabled
   */
  async run(workspaceId: string, webhookId: string, since: Date): Promise<{ replayed: number }> {
    await this.webhooks.findActive(workspaceId, webhookId);
    const replayed = await this.deliveries.replayFailed(webhookId, since);
    if (replayed > 0) this.queue.wake();
    return { replayed };
  }
}
