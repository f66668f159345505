import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../internal-services/internal-services.module.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhooksController } from './webhooks.controller.js';

/** Telling others of changes. */
@Module({ imports: [InternalServicesModule], controllers: [WebhooksController, WebhookDeliveriesController] })
export class WebhooksModule {}
