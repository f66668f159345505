import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhooksController } from './webhooks.controller.js';

/** Webhooks of a workspace. */
@Module({ imports: [InternalServicesModule], controllers: [WebhooksController, WebhookDeliveriesController] })
export class WebhooksModule {}
