import { SecretBox } from '@memory-graph/encryption/secret-box';
import { Injectable, Logger } from '@nestjs/common';
import { WebhookDispatcherConfig } from '../webhook-dispatcher.config.js';
import type { WebhookRow } from './webhook.entity.js';

/** Keeps the secrets of webhooks unreadable to whoever reads the database. */
@Injectable()
export class WebhookSecrets {
  private readonly box: SecretBox;
  private readonly logger = new Logger(WebhookSecrets.name);

  constructor(config: WebhookDispatcherConfig) {
    this.box = new SecretBox(config.secretsKey);
  }

  seal(webhookId: string, secret: string): Buffer {
    return this.box.seal(secret, contextOf(webhookId));
  }

  /**
   * The same, sealed with the first key of SECRETS_KEY; null where it is already.
   * @throws Error where SECRETS_KEY does not open it
   */
  renew(webhookId: string, sealed: Buffer): Buffer | null {
    return this.box.renew(sealed, contextOf(webhookId));
  }

  /** Null where SECRETS_KEY is another one than it was sealed with: who sees that can give the webhook a new secret. */
  read(webhookId: string, sealed: Buffer): string | null {
    try {
      return this.box.open(sealed, contextOf(webhookId));
    } catch {
      this.logger.error(`SECRETS_KEY does not open a secret of webhook ${webhookId}.`);
      return null;
    }
  }

  /**
   * All secrets that sign at this time: the present one first, then a former one that has not run out.
   * @throws Error where SECRETS_KEY is another one than the present one was sealed with
   */
  openAll(row: Pick<WebhookRow, 'id' | 'secret' | 'formerSecret' | 'formerSecretUntil'>, now: number): string[] {
    const { id, secret, formerSecret, formerSecretUntil } = row;
    const present = this.box.open(secret, contextOf(id));
    if (!formerSecret || !formerSecretUntil || formerSecretUntil.getTime() <= now) return [present];
    const former = this.read(id, formerSecret);
    return former === null ? [present] : [present, former];
  }
}

const contextOf = (webhookId: string) => `webhook/${webhookId}`;
