import { SecretBox } from '@memory-graph/encryption';
import { Injectable, Logger } from '@nestjs/common';
import { WebhookDispatcherConfig } from '../webhook-dispatcher.config.js';
import type { WebhookRow } from './webhook.entity.js';

/** Encrypts the secrets of webhooks in the database. */
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
   * Re-encrypts a secret with the first key of SECRETS_KEY; null if it already uses that key.
   * @throws Error if no key of SECRETS_KEY decrypts it
   */
  renew(webhookId: string, sealed: Buffer): Buffer | null {
    return this.box.renew(sealed, contextOf(webhookId));
  }

  /** Null if no key of SECRETS_KEY decrypts the secret: its owner can set a new one. */
  read(webhookId: string, sealed: Buffer): string | null {
    try {
      return this.box.open(sealed, contextOf(webhookId));
    } catch {
      this.logger.error(`No key of SECRETS_KEY decrypts the secret of webhook ${webhookId}`);
      return null;
    }
  }

  /**
   * All secrets that sign at this time: the current one first, then a former one that has not
   * expired.
   * @throws Error if no key of SECRETS_KEY decrypts the current one
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
