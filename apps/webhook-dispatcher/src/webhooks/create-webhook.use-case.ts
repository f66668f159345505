import type { App, Webhook, WebhookProperties } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { WebhookRepository } from '../endpoints/webhook.repository.js';
import { TargetGuard } from '@memory-graph/outbound-http';
import { MAX_WEBHOOKS, NewWebhook } from './new-webhook.js';
import { WebhookReader } from './webhook-reader.js';

/** Adds a webhook to a workspace. */
@Injectable()
export class CreateWebhookUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly targets: TargetGuard,
    private readonly newWebhook: NewWebhook,
    private readonly reader: WebhookReader,
  ) {}

  /**
   * @param app null if a person creates it
   * @throws ServiceError `invalid_request` for a target that is not allowed
   * @throws ServiceError `conflict` if the workspace has the maximum number of webhooks
   */
  async run(workspaceId: string, given: WebhookProperties, app: App | null): Promise<Webhook> {
    await this.targets.check(given.url);
    const webhook = this.newWebhook.of(uuidv7(), workspaceId, given, app);
    await this.webhooks.insert(webhook, MAX_WEBHOOKS);
    return this.reader.of(webhook);
  }
}
