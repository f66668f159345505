import type { Webhook, WebhookProperties } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../clock/clock.js';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';
import { KNOWN_FOR_MS } from '../deliveries/leased-delivery.js';
import { TargetGuard } from '../sending/target-guard.js';
import { WebhookReader } from './webhook-reader.js';
import type { WebhookRow } from './webhook.entity.js';
import { webhookNotFound } from './webhook.errors.js';
import { WebhookRepository, type WebhookChanges } from './webhook.repository.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** Changes a webhook, and switches it on again or off. */
@Injectable()
export class UpdateWebhookUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly secrets: WebhookSecrets,
    private readonly targets: TargetGuard,
    private readonly clock: Clock,
    private readonly reader: WebhookReader,
  ) {}

  /**
   * Resolves when nothing is sent to the former URL, with the former secret or in spite of being off, apart from what is under
   * way.
   * @param given what is left out stays as it is
   * @throws ServiceError `not_found` for an unknown webhook, or one of another workspace
   * @throws ServiceError `invalid_request` for a target that is not allowed
   */
  async run(workspaceId: string, id: string, given: Partial<WebhookProperties>): Promise<Webhook> {
    if (!(await this.webhooks.find(workspaceId, id))) throw webhookNotFound();
    // Not in the transaction: it asks the DNS.
    if (given.url) await this.targets.check(given.url);
    const changed = await this.webhooks.transaction(async (manager) => {
      const webhook = await this.webhooks.lock(manager, workspaceId, id);
      if (!webhook) throw webhookNotFound();
      const changes = this.changesOf(webhook, given);
      await this.webhooks.update(manager, id, changes);
      if (webhook.active && changes.active === false) await this.deliveries.cancelPending(manager, id);
      return { ...webhook, ...changes };
    });
    if (given.url || given.secret || given.active === false) await delay(KNOWN_FOR_MS);
    return this.reader.of(changed);
  }

  private changesOf(webhook: WebhookRow, given: Partial<WebhookProperties>): WebhookChanges {
    const { url, secret, events, description, active } = given;
    return {
      updatedAt: new Date(this.clock.now()),
      // What another endpoint did says nothing of the new one.
      ...(url && { url, ...(url !== webhook.url && { proven: false, failingSince: null }) }),
      // At once, unlike a rotation: this is how to get rid of a secret that leaked.
      ...(secret && {
        secret: this.secrets.seal(webhook.id, secret),
        formerSecret: null,
        formerSecretUntil: null,
      }),
      ...(events !== undefined && { events }),
      ...(description !== undefined && { description }),
      ...(typeof active === 'boolean' && { active }),
      ...(active === true && !webhook.active && { disabledReason: null, disabledAt: null, failingSince: null }),
    };
  }
}
