import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@memory-graph/contracts/webhooks';
import type { ImportedWebhook, WebhookProperties } from '@memory-graph/contracts/internal-http';
import { Flag, Moment, Text, TextList, Uuid } from '@memory-graph/contracts/fields';
import { WebhookSecret } from './webhook-secret.field.js';

class SubscriptionDto {
  /** Null: all. */
  @TextList({ nullish: true, minSize: 1, oneOf: WEBHOOK_EVENT_TYPES, unique: true })
  events?: WebhookEventType[] | null;

  @Text({ nullish: true, maxLength: 500 })
  description?: string | null;
}

class WebhookSettingsDto extends SubscriptionDto {
  @WebhookSecret({ nullish: true })
  secret?: string;

  @Flag({ nullish: true })
  active?: boolean;
}

export class CreateWebhookDto extends WebhookSettingsDto implements WebhookProperties {
  @Text({ maxLength: 2_048 })
  url!: string;
}

/** What is changed of a webhook; what is left out stays as it is. */
export class UpdateWebhookDto extends WebhookSettingsDto implements Partial<WebhookProperties> {
  @Text({ nullish: true, maxLength: 2_048 })
  url?: string;
}

export class ImportWebhookDto extends SubscriptionDto implements ImportedWebhook {
  @Uuid()
  id!: string;

  @Uuid()
  sourceId!: string;

  @Text({ maxLength: 2_048 })
  url!: string;

  declare events: WebhookEventType[] | null;

  declare description: string | null;

  @Moment()
  createdAt!: string;
}

/** Not given: one is made. */
export class RotateSecretDto {
  @WebhookSecret({ nullish: true })
  secret?: string;
}
