import type { DeliveryDto } from '@memory-graph/contracts/webhooks';
import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { WebhookRepository } from '../endpoints/webhook.repository.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DeliveryRepository } from './delivery.repository.js';

/** Sends the message of a delivery again, as a new delivery with the same `webhook-id`. */
@Injectable()
export class ReplayDeliveryUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly queue: DeliveryQueue,
  ) {}

  /**
   * @throws ServiceError `not_found` if the workspace has no such webhook, or the webhook has no such delivery
   * @throws ServiceError `conflict` if the webhook is disabled
   */
  async run(workspaceId: string, webhookId: string, deliveryId: string): Promise<DeliveryDto> {
    await this.webhooks.findActive(workspaceId, webhookId);
    const replayId = await this.deliveries.replay(webhookId, deliveryId);
    const replay = replayId === null ? null : await this.deliveries.find(webhookId, replayId);
    if (!replay) throw new ServiceError('not_found', 'Delivery not found');
    this.queue.wake();
    return replay;
  }
}
