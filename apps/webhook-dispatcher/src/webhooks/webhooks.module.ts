import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { SendingModule } from '../sending/sending.module.js';
import { AppsController } from './apps.controller.js';
import { CreateWebhookUseCase } from './create-webhook.use-case.js';
import { DeletedWebhookRemoval } from './deleted-webhook-removal.js';
import { DeleteWebhookUseCase } from './delete-webhook.use-case.js';
import { EndWebhooksOfAppUseCase } from './end-webhooks-of-app.use-case.js';
import { ImportWebhookUseCase } from './import-webhook.use-case.js';
import { NewWebhook } from './new-webhook.js';
import { WebhookReader } from './webhook-reader.js';
import { RotateSecretUseCase } from './rotate-secret.use-case.js';
import { UpdateWebhookUseCase } from './update-webhook.use-case.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { EndpointsModule } from '../endpoints/endpoints.module.js';
import { WebhooksController } from './webhooks.controller.js';

/** Management of webhooks. */
@Module({
  imports: [EndpointsModule, DeliveriesModule, SendingModule],
  controllers: [WebhooksController, WebhookDeliveriesController, AppsController],
  providers: [
    WebhookReader,
    NewWebhook,
    CreateWebhookUseCase,
    ImportWebhookUseCase,
    UpdateWebhookUseCase,
    RotateSecretUseCase,
    DeleteWebhookUseCase,
    DeletedWebhookRemoval,
    EndWebhooksOfAppUseCase,
  ],
})
export class WebhooksModule {}
