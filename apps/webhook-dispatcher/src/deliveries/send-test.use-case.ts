import type { DeliveryDto } from '@memory-graph/contracts/webhooks';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { WebhookRepository } from '../endpoints/webhook.repository.js';
import { webhookNotFound } from '../endpoints/webhook.errors.js';
import { testMessage } from './test-message.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DeliveryRepository } from './delivery.repository.js';

/** Sends a `webhook.test` message to one webhook, regardless of its subscriptions. */
@Injectable()
export class SendTestUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly queue: DeliveryQueue,
    private readonly deliveries: DeliveryRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ServiceError `not_found` for an unknown webhook or one of another workspace
   * @throws ServiceError `conflict` if the webhook is disabled
   */
  async run(workspaceId: string, webhookId: string): Promise<DeliveryDto> {
    const webhook = await this.webhooks.findActive(workspaceId, webhookId);
    const id = await this.queue.addFor(webhook.id, testMessage(webhook, this.clock.now()));
    const delivery = await this.deliveries.find(webhook.id, id);
    this.queue.wake();
    if (!delivery) throw webhookNotFound();
    return delivery;
  }
}
