import type { App, Webhook, WebhookProperties } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock/clock.js';
import { TargetGuard } from '../sending/target-guard.js';
import { WebhookReader } from './webhook-reader.js';
import type { WebhookRow } from '../endpoints/webhook.entity.js';
import { WebhookRepository } from '../endpoints/webhook.repository.js';
import { newWebhookSecret } from '../endpoints/new-webhook-secret.js';
import { WebhookSecrets } from '../endpoints/webhook-secrets.js';

/** Maximum number of webhooks in a workspace, because each change is sent to all of them. */
const MAX_WEBHOOKS = 100;

/** Adds a webhook to a workspace. */
@Injectable()
export class CreateWebhookUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly secrets: WebhookSecrets,
    private readonly targets: TargetGuard,
    private readonly clock: Clock,
    private readonly reader: WebhookReader,
  ) {}

  /**
   * @param app null if a person creates it
   * @throws ServiceError `invalid_request` for a target that is not allowed
   * @throws ServiceError `conflict` if the workspace has the maximum number of webhooks
   */
  async run(workspaceId: string, given: WebhookProperties, app: App | null): Promise<Webhook> {
    await this.targets.check(given.url);
    const id = uuidv7();
    const now = new Date(this.clock.now());
    const webhook: WebhookRow = {
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
    await this.webhooks.insert(webhook, MAX_WEBHOOKS);
    return this.reader.of(webhook);
  }
}
