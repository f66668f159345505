import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../clock/clock.js';
import { KNOWN_FOR_MS } from '../deliveries/leased-delivery.js';
import { DeletedWebhookRemoval } from './deleted-webhook-removal.js';
import { WebhookRepository } from '../endpoints/webhook.repository.js';

/**
 * Deletes a webhook: it is hidden at once, and nothing more is queued for it or sent to it. Its
 * deliveries, which may be many, are removed in the background.
 */
@Injectable()
export class DeleteWebhookUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly removal: DeletedWebhookRemoval,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves when no further attempt starts.
   * @throws ServiceError `not_found` for an unknown webhook or one of another workspace
   */
  async run(workspaceId: string, id: string): Promise<void> {
    await this.webhooks.transaction(async (manager) => {
      await this.webhooks.lock(manager, workspaceId, id);
      await this.webhooks.update(manager, id, { active: false, deletedAt: new Date(this.clock.now()) });
    });
    this.removal.wake();
    await delay(KNOWN_FOR_MS);
  }
}
