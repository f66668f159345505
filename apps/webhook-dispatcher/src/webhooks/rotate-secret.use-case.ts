import type { Webhook } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { WebhookReader } from './webhook-reader.js';
import { webhookNotFound } from './webhook.errors.js';
import { WebhookRepository, type WebhookChanges } from './webhook.repository.js';
import { newWebhookSecret } from './new-webhook-secret.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** How long receivers have to take over a new secret. */
const FORMER_SECRET_MS = 24 * 60 * 60 * 1_000;

/** Gives a webhook another secret; the one that it had signs as well for a day. */
@Injectable()
export class RotateSecretUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
    private readonly reader: WebhookReader,
  ) {}

  /**
   * @param secret one is made where none is given
   * @throws ServiceError `not_found` for an unknown webhook, or one of another workspace
   */
  run(workspaceId: string, id: string, secret = newWebhookSecret()): Promise<Webhook> {
    return this.webhooks.transaction(async (manager) => {
      const webhook = await this.webhooks.lock(manager, workspaceId, id);
      if (!webhook) throw webhookNotFound();
      const now = this.clock.now();
      const changes: WebhookChanges = {
        secret: this.secrets.seal(id, secret),
        formerSecret: webhook.secret,
        formerSecretUntil: new Date(now + FORMER_SECRET_MS),
        updatedAt: new Date(now),
      };
      await this.webhooks.update(manager, id, changes);
      return this.reader.of({ ...webhook, ...changes });
    });
  }
}
