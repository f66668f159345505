import type { Delivery } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { testMessage } from '../messages/test-message.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DeliveryRepository } from './delivery.repository.js';

/** Sends a `webhook.test` message to one webhook, whatever types that wants. */
@Injectable()
export class SendTestUseCase {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly deliveries: DeliveryRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `not_found` if the webhook has just been deleted */
  async run(webhook: { id: string; workspaceId: string }): Promise<Delivery> {
    const id = await this.queue.addFor(webhook.id, testMessage(webhook, this.clock.now()));
    const delivery = await this.deliveries.find(webhook.id, id);
    this.queue.wake();
    if (!delivery) throw new ServiceError('not_found', 'There is no webhook with this id.');
    return delivery;
  }
}
