import type { DeliveryDto, ListDeliveriesDto } from '@memory-graph/contracts/webhooks';
import { Injectable } from '@nestjs/common';
import { WebhookRepository } from '../endpoints/webhook.repository.js';
import { DeliveryRepository } from './delivery.repository.js';

/** Lists the deliveries of a webhook, newest first. */
@Injectable()
export class ListDeliveriesUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
  ) {}

  /**
   * @param filter `from` is inclusive, `to` is exclusive
   * @throws ServiceError `not_found` for an unknown webhook or one of another workspace
   */
  async run(
    workspaceId: string,
    webhookId: string,
    filter: ListDeliveriesDto,
  ): Promise<{ deliveries: DeliveryDto[]; total: number }> {
    await this.webhooks.find(workspaceId, webhookId);
    return this.deliveries.list(webhookId, filter);
  }
}
