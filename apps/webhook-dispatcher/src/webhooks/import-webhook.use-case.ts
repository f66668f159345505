import type { App, ImportedWebhook } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { WebhookRepository } from '../endpoints/webhook.repository.js';
import { TargetGuard } from '@memory-graph/outbound-http';
import { MAX_WEBHOOKS, NewWebhook } from './new-webhook.js';

/** Adds a webhook of an export. */
@Injectable()
export class ImportWebhookUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly targets: TargetGuard,
    private readonly newWebhook: NewWebhook,
  ) {}

  /**
   * The webhook is inactive: its receiver does not know the new secret, and the workspace that it
   * comes from may still call it.
   * @param app null if a person imports it
   * @returns whether the workspace has it already
   * @throws ServiceError `invalid_request` for a target that is not allowed
   * @throws ServiceError `conflict` if the workspace has the maximum number of webhooks
   */
  async run(workspaceId: string, given: ImportedWebhook, app: App | null): Promise<{ existing: boolean }> {
    const { url, events, description, createdAt } = given;
    const ids = [given.id, given.sourceId];
    if (await this.webhooks.hasOneLike({ workspaceId, url, events }, ids)) return { existing: true };
    await this.targets.check(url);
    // A deleted webhook keeps its id until its deliveries are removed.
    const id = (await this.webhooks.isTaken(given.id)) ? uuidv7() : given.id;
    const row = this.newWebhook.of(id, workspaceId, { url, events, description, active: false }, app);
    const webhook = { ...row, createdAt: new Date(createdAt) };
    return { existing: !(await this.webhooks.insertMissing(webhook, ids, MAX_WEBHOOKS)) };
  }
}
