import type { App, Webhook } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { WebhookRow } from '../endpoints/webhook.entity.js';
import { WebhookSecrets } from '../endpoints/webhook-secrets.js';
import { WebhookRepository } from '../endpoints/webhook.repository.js';

/** Reads webhooks in the representation for the gateway. */
@Injectable()
export class WebhookReader {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(workspaceId: string): Promise<Webhook[]> {
    return (await this.webhooks.list(workspaceId)).map((row) => this.of(row));
  }

  /** @throws ServiceError `not_found` for an unknown webhook or one of another workspace */
  async find(workspaceId: string, id: string): Promise<Webhook> {
    return this.of(await this.webhooks.find(workspaceId, id));
  }

  /**
   * Lists the apps that created existing webhooks, page by page.
   * @param after the last app of the previous page
   */
  listApps(after: App | null): Promise<App[]> {
    return this.webhooks.listApps(after);
  }

  /** Converts a stored webhook. */
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
