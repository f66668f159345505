import type { Webhook, WebhookProperties } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../clock/clock.js';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';
import { KNOWN_FOR_MS } from '../deliveries/leased-delivery.js';
import { TargetGuard } from '@memory-graph/outbound-http';
import { WebhookReader } from './webhook-reader.js';
import type { WebhookRow } from '../endpoints/webhook.entity.js';
import { WebhookRepository, type WebhookChanges } from '../endpoints/webhook.repository.js';
import { WebhookSecrets } from '../endpoints/webhook-secrets.js';

/** Changes a webhook, and enables or disables it. */
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
   * Resolves when no further attempt starts with the former URL, with the former secret or, once
   * disabled, at all.
   * @param given omitted fields stay unchanged
   * @throws ServiceError `not_found` for an unknown webhook or one of another workspace
   * @throws ServiceError `invalid_request` for a target that is not allowed
   */
  async run(workspaceId: string, id: string, given: Partial<WebhookProperties>): Promise<Webhook> {
    await this.webhooks.find(workspaceId, id);
    // Outside the transaction, because it queries DNS.
    if (given.url) await this.targets.check(given.url);
    const changed = await this.webhooks.transaction(async (manager) => {
      const webhook = await this.webhooks.lock(manager, workspaceId, id);
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
      // The standing of the former endpoint says nothing about the new one.
      ...(url && { url, ...(url !== webhook.url && { proven: false, failingSince: null }) }),
      // Effective at once, unlike a rotation: this replaces a leaked secret.
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
