import type { Webhook } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { WebhookRow } from './webhook.entity.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** Makes of a row what the gateway is told. */
@Injectable()
export class WebhookReader {
  constructor(
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  of(row: WebhookRow): Webhook {
    const { formerSecretUntil, createdByClientId: clientId, createdByUserId: userId } = row;
    const formerSigns = formerSecretUntil !== null && formerSecretUntil.getTime() > this.clock.now();
    return {
      id: row.id,
      url: row.url,
      secret: this.secrets.read(row.id, row.secret) ?? '',
      events: row.events,
      description: row.description,
      active: row.active,
      disabledReason: row.disabledReason,
      disabledAt: row.disabledAt?.toISOString() ?? null,
      formerSecretUntil: formerSigns ? formerSecretUntil.toISOString() : null,
      createdBy: clientId === null || userId === null ? null : { clientId, userId },
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  }
}
