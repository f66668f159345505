import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../clock/clock.js';
import { KNOWN_FOR_MS } from '../deliveries/leased-delivery.js';
import { DeletedWebhookRemoval } from './deleted-webhook-removal.js';
import { webhookNotFound } from './webhook.errors.js';
import { WebhookRepository } from './webhook.repository.js';

/**
 * Deletes a webhook: from then on nobody sees it, and nothing is queued for it or sent to it. There may be very much of what
 * was, so that is removed afterwards.
 */
@Injectable()
export class DeleteWebhookUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly removal: DeletedWebhookRemoval,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves when nothing is sent any more, apart from what is under way.
   * @throws ServiceError `not_found` for an unknown webhook, or one of another workspace
   */
  async run(workspaceId: string, id: string): Promise<void> {
    await this.webhooks.transaction(async (manager) => {
      if (!(await this.webhooks.lock(manager, workspaceId, id))) throw webhookNotFound();
      await this.webhooks.update(manager, id, { active: false, deletedAt: new Date(this.clock.now()) });
    });
    this.removal.wake();
    await delay(KNOWN_FOR_MS);
  }
}
