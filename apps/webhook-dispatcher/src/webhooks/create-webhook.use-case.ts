import type { App } from '@memory-graph/contracts/internal-http/actor';
import type { Webhook, WebhookProperties } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock/clock.js';
import { TargetGuard } from '../sending/target-guard.js';
import { WebhookReader } from './webhook-reader.js';
import type { WebhookRow } from './webhook.entity.js';
import { WebhookRepository } from './webhook.repository.js';
import { newWebhookSecret } from './new-webhook-secret.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** Of a workspace: each change is sent to all of them. */
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
   * @param app null: a person creates it
   * @throws ServiceError `invalid_request` for a target that is not allowed
   * @throws ServiceError `conflict` where the workspace has as many as it may have
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
    if (!(await this.webhooks.insert(webhook, MAX_WEBHOOKS))) {
      throw new ServiceError('conflict', `The workspace has ${MAX_WEBHOOKS} webhooks; delete one first`, {
        details: [{ path: '', message: 'no more webhooks can be created', code: 'too_many_webhooks' }],
      });
    }
    return this.reader.of(webhook);
  }
}
