import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import type { WebhookRow } from '../webhooks/webhook.entity.js';
import { WebhookRepository, type WebhookChanges } from '../webhooks/webhook.repository.js';
import { WebhookSecrets } from '../webhooks/webhook-secrets.js';

/** Webhooks that are read at a time. */
const BATCH = 200;

export interface RotatedSecrets {
  /** Secrets that are sealed with the first key now, and were not before. */
  renewed: number;
  /** Ids of webhooks with a secret that no key opens. It was left as it is. */
  unreadable: string[];
}

/** What is to be done about one webhook. */
interface Renewal extends RotatedSecrets {
  changes: WebhookChanges;
}

/**
 * Seals all stored secrets with the first key of SECRETS_KEY. Dispatchers with all its keys work on meanwhile. Whatever
 * ends it, the next run does what is left.
 */
@Injectable()
export class RotateSecretsKeyUseCase {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<RotatedSecrets> {
    const rotated: RotatedSecrets = { renewed: 0, unreadable: [] };
    for await (const batch of this.webhooks.batches(BATCH)) {
      for (const webhook of batch) {
        // Nobody has to wait for a lock on what is not going to change.
        const seen = this.renewalOf(webhook);
        const { renewed, unreadable } = isEmpty(seen.changes) ? seen : await this.renew(webhook);
        rotated.renewed += renewed;
        rotated.unreadable.push(...unreadable);
      }
    }
    return rotated;
  }

  /** A lock a webhook: whoever changes it meanwhile, by hand or by an attempt, waits for two statements at most. */
  private renew({ workspaceId, id }: WebhookRow): Promise<RotatedSecrets> {
    return this.webhooks.transaction(async (manager: EntityManager) => {
      const webhook = await this.webhooks.lock(manager, workspaceId, id);
      if (!webhook) return { renewed: 0, unreadable: [] };
      const { changes, ...rotated } = this.renewalOf(webhook);
      if (!isEmpty(changes)) await this.webhooks.update(manager, id, changes);
      return rotated;
    });
  }

  private renewalOf({ id, secret, formerSecret, formerSecretUntil }: WebhookRow): Renewal {
    const renewal: Renewal = { changes: {}, renewed: 0, unreadable: [] };
    this.renewOne(renewal, id, 'secret', secret);
    if (formerSecret === null) return renewal;
    // One that signs no more is for nobody: it is forgotten, also where no key opens it.
    const isOver = formerSecretUntil === null || formerSecretUntil.getTime() <= this.clock.now();
    if (isOver) Object.assign(renewal.changes, { formerSecret: null, formerSecretUntil: null });
    else this.renewOne(renewal, id, 'formerSecret', formerSecret);
    return renewal;
  }

  private renewOne(renewal: Renewal, id: string, property: 'secret' | 'formerSecret', sealed: Buffer): void {
    try {
      const renewed = this.secrets.renew(id, sealed);
      if (renewed === null) return;
      renewal.changes[property] = renewed;
      renewal.renewed += 1;
    } catch {
      renewal.unreadable = [id];
    }
  }
}

const isEmpty = (changes: WebhookChanges) => Object.keys(changes).length === 0;
