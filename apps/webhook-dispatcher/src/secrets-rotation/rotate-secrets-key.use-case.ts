import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import type { WebhookRow } from '../endpoints/webhook.entity.js';
import { WebhookRepository, type WebhookChanges } from '../endpoints/webhook.repository.js';
import { WebhookSecrets } from '../endpoints/webhook-secrets.js';

/** Number of webhooks per batch. */
const BATCH = 200;

export interface RotatedSecrets {
  /** Number of secrets that were re-encrypted with the first key. */
  renewed: number;
  /** Ids of webhooks whose secret no key decrypts. The secret stays unchanged. */
  unreadable: string[];
}

/** The pending changes of one webhook. */
interface Renewal extends RotatedSecrets {
  changes: WebhookChanges;
}

/**
 * Re-encrypts all stored secrets with the first key of SECRETS_KEY. Dispatchers that have all its
 * keys continue to work. An interrupted run is completed by the next one.
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
        // Avoids locking rows that will not change.
        const seen = this.renewalOf(webhook);
        const { renewed, unreadable } = isEmpty(seen.changes) ? seen : await this.renew(webhook);
        rotated.renewed += renewed;
        rotated.unreadable.push(...unreadable);
      }
    }
    return rotated;
  }

  /** Locks one webhook at a time, so that concurrent changes wait for two statements at most. */
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
    // A former secret that no longer signs is deleted, even if no key decrypts it.
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
