import type { App } from '@memory-graph/contracts/internal-http/actor';
import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { KNOWN_FOR_MS } from '../deliveries/leased-delivery.js';
import { DeletedWebhookRemoval } from './deleted-webhook-removal.js';
import { WebhookRepository } from './webhook.repository.js';

/** Deletes the webhooks that an app created: it has lost its access, and is told nothing any more. */
@Injectable()
export class EndWebhooksOfAppUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly removal: DeletedWebhookRemoval,
  ) {}

  /** Resolves when nothing is sent any more, apart from what is under way. Repeats do no harm. */
  async run(app: App): Promise<void> {
    await this.webhooks.deleteOfApp(app);
    this.removal.wake();
    await delay(KNOWN_FOR_MS);
  }
}
