import { Module } from '@nestjs/common';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookRepository } from './webhook.repository.js';

/** The stored webhooks and their secrets, for management and sending. */
@Module({ providers: [WebhookRepository, WebhookSecrets], exports: [WebhookRepository, WebhookSecrets] })
export class EndpointsModule {}
