import type { App, WebhookProperties } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { newWebhookSecret } from '../endpoints/new-webhook-secret.js';
import type { WebhookRow } from '../endpoints/webhook.entity.js';
import { WebhookSecrets } from '../endpoints/webhook-secrets.js';

/** Maximum number of webhooks in a workspace, because each change is sent to all of them. */
export const MAX_WEBHOOKS = 100;

/** Makes the row of a new webhook. */
@Injectable()
export class NewWebhook {
  constructor(
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  /** @param app null if a person creates it */
  of(id: string, workspaceId: string, given: WebhookProperties, app: App | null): WebhookRow {
    const now = new Date(this.clock.now());
    return {
      id,
      workspaceId,
      url: given.url,
      secret: this.secrets.seal(id, given.secret ?? newWebhookSecret()),
      formerSecret: null,
      formerSecretUntil: null,
      events: given.events ?? null,
      description: given.description ?? null,
      active: given.active ?? true,
      disabledReason: null,
      disabledAt: null,
      proven: false,
      failingSince: null,
      createdByClientId: app?.clientId ?? null,
      createdByUserId: app?.userId ?? null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
  }
}
