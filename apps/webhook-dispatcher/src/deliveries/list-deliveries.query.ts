import type { Delivery, DeliveryFilter } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { Injectable } from '@nestjs/common';
import { DeliveryRepository } from './delivery.repository.js';

/** What was sent to a webhook, newest first. */
@Injectable()
export class ListDeliveriesQuery {
  constructor(private readonly deliveries: DeliveryRepository) {}

  /** @param filter `from` is inclusive, `to` is not */
  run(webhookId: string, filter: DeliveryFilter): Promise<{ deliveries: Delivery[]; total: number }> {
    return this.deliveries.list(webhookId, filter);
  }
}
