import type { App } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { KNOWN_FOR_MS } from '../deliveries/leased-delivery.js';
import { DeletedWebhookRemoval } from './deleted-webhook-removal.js';
import { WebhookRepository } from '../endpoints/webhook.repository.js';

/** Deletes the webhooks that an app created, after the app has lost its access. */
@Injectable()
export class EndWebhooksOfAppUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly removal: DeletedWebhookRemoval,
  ) {}

  /** Resolves when no further attempt starts. Repeated calls are harmless. */
  async run(app: App): Promise<void> {
    await this.webhooks.deleteOfApp(app);
    this.removal.wake();
    await delay(KNOWN_FOR_MS);
  }
}
