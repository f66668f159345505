import { ApiSchema } from '@nestjs/swagger';
import type { FieldOptions } from '../fields/field.js';
import { TextList } from '../fields/structure-fields.js';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Choice, Flag } from '../fields/value-fields.js';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from './webhook-event-type.js';

export const MAX_URL_LENGTH = 2_048;
const MAX_SECRET_LENGTH = 512;
export const MAX_DESCRIPTION_LENGTH = 500;

const EXAMPLE_URL = 'https://example.com/memory-events';

const Url = (options: FieldOptions = {}) =>
  Text({
    ...options,
    format: 'uri',
    length: [1, MAX_URL_LENGTH],
    description: 'The URL that messages are posted to: a public http or https address.',
    example: EXAMPLE_URL,
  });
const SECRET_RULES =
  'After the prefix `whsec_`: 24 to 64 bytes in padded base64, as in Standard Webhooks. Any other text is used as its ' +
  'bytes in UTF-8.';

@ApiSchema({ name: 'RotateWebhookSecretRequest' })
export class RotateSecretDto {
  @Text({
    nullish: true,
    length: [1, MAX_SECRET_LENGTH],
    description: `The new secret. ${SECRET_RULES} If it is left out, one is generated.`,
  })
  secret?: string;
}

class WebhookSettingsDto {
  @TextList({
    nullish: true,
    oneOf: WEBHOOK_EVENT_TYPES,
    unique: true,
    commaSeparated: true,
    description:
      'The types of messages that the webhook receives. An empty list means all types. In a form, they are separated by commas.',
    example: ['log.completed', 'fact.created'],
  })
  events?: WebhookEventType[];

  @Text({
    nullish: true,
    length: [0, MAX_DESCRIPTION_LENGTH],
    description: 'The description of the webhook, for people. An empty text removes it.',
    example: 'Tells the team chat',
  })
  description?: string;

  @Flag({
    nullish: true,
    query: true,
    description:
      'Whether the webhook receives messages. The default at creation is true. False cancels pending deliveries. True also enables a webhook that the service disabled.',
  })
  active?: boolean;
}

@ApiSchema({ name: 'CreateWebhookRequest' })
export class CreateWebhookDto extends WebhookSettingsDto {
  @Url()
  url!: string;

  @Text({
    nullish: true,
    length: [1, MAX_SECRET_LENGTH],
    description: `The secret that signs the messages. ${SECRET_RULES} If it is left out, one is generated.`,
  })
  secret?: string;
}

@ApiSchema({ name: 'UpdateWebhookRequest', description: 'Fields that are left out keep their value.' })
export class UpdateWebhookDto extends WebhookSettingsDto {
  @Url({ nullish: true })
  url?: string;

  @Text({
    nullish: true,
    length: [1, MAX_SECRET_LENGTH],
    description: `The secret that signs the messages from now on. It replaces any other at once. Rotate the secret to let both sign for a day. ${SECRET_RULES}`,
  })
  secret?: string;
}

@ApiSchema({ name: 'Webhook', description: 'An endpoint that receives the events of a workspace.' })
export class WebhookDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ format: 'uri', description: 'The URL that messages are posted to.', example: EXAMPLE_URL })
  url!: string;

  @Text({
    description:
      'The secret that signs the messages. Only those who may change the webhook see it in full. In lists, and for others, only its beginning and end are shown.',
    example: 'whsec_…LaSw',
  })
  secret!: string;

  @TextList({
    nullable: true,
    oneOf: WEBHOOK_EVENT_TYPES,
    description: 'The types of messages that the webhook receives. Null: all types.',
    example: ['log.completed', 'fact.created'],
  })
  events!: WebhookEventType[] | null;

  @Text({ nullable: true, description: 'The description of the webhook, for people.', example: 'Tells the team chat' })
  description!: string | null;

  @Flag({ description: 'Whether the webhook receives messages.' })
  active!: boolean;

  @Choice(['gone', 'failing'], {
    nullable: true,
    description:
      'Why the service disabled the webhook: the endpoint answered 410, or all deliveries failed for five days. Null: the service did not disable it.',
  })
  disabledReason!: 'gone' | 'failing' | null;

  @Moment({ nullable: true, description: 'When the service disabled the webhook.' })
  disabledAt!: string | null;

  @Moment({ nullable: true, description: 'Until when the previous secret signs as well. Null: there is none.' })
  formerSecretUntil!: string | null;

  @Moment({ description: 'When the webhook was created.' })
  createdAt!: string;

  @Moment({ description: 'When the webhook was last changed.' })
  updatedAt!: string;
}
