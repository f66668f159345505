import type { Delivery } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { Injectable } from '@nestjs/common';
import { DeliveryQueue } from './delivery-queue.js';
import { DeliveryRepository } from './delivery.repository.js';

/** Sends the message of a delivery once more, as a delivery of its own under the same `webhook-id`. */
@Injectable()
export class ReplayDeliveryUseCase {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly queue: DeliveryQueue,
  ) {}

  /** @throws ServiceError `not_found` for a delivery that is not of the webhook */
  async run(webhookId: string, deliveryId: string): Promise<Delivery> {
    const replayId = await this.deliveries.replay(webhookId, deliveryId);
    const replay = replayId === null ? null : await this.deliveries.find(webhookId, replayId);
    if (!replay) throw new ServiceError('not_found', 'There is no delivery with this id.');
    this.queue.wake();
    return replay;
  }
}
