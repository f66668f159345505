import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { SendingModule } from '../sending/sending.module.js';
import { CreateWebhookUseCase } from './create-webhook.use-case.js';
import { DeletedWebhookRemoval } from './deleted-webhook-removal.js';
import { DeleteWebhookUseCase } from './delete-webhook.use-case.js';
import { EndWebhooksOfAppUseCase } from './end-webhooks-of-app.use-case.js';
import { ImportWebhookUseCase } from './import-webhook.use-case.js';
import { NewWebhook } from './new-webhook.js';
import { WebhookReader } from './webhook-reader.js';
import { RotateSecretUseCase } from './rotate-secret.use-case.js';
import { UpdateWebhookUseCase } from './update-webhook.use-case.js';
import { EndpointsModule } from '../endpoints/endpoints.module.js';

/** Management of webhooks. */
@Module({
  imports: [EndpointsModule, DeliveriesModule, SendingModule],
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
  exports: [
    WebhookReader,
    CreateWebhookUseCase,
    ImportWebhookUseCase,
    UpdateWebhookUseCase,
    RotateSecretUseCase,
    DeleteWebhookUseCase,
    EndWebhooksOfAppUseCase,
  ],
})
export class WebhooksModule {}
