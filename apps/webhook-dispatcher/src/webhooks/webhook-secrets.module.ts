import { Module } from '@nestjs/common';
import { WebhookSecrets } from './webhook-secrets.js';

/** The secrets of webhooks, for those who manage them and those who sign with them. */
@Module({ providers: [WebhookSecrets], exports: [WebhookSecrets] })
export class WebhookSecretsModule {}
