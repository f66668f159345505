import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ArrayUnique, IsBoolean, IsOptional, IsString, Length } from 'class-validator';
import { FromQueryBoolean } from '../validation/query-values.js';
import { StringList } from '../validation/string-list.js';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from './webhook-event-type.js';

export const MAX_URL_LENGTH = 2_048;
const MAX_SECRET_LENGTH = 512;
export const MAX_DESCRIPTION_LENGTH = 500;

const URL_PROPERTY = {
  format: 'uri',
  minLength: 1,
  maxLength: MAX_URL_LENGTH,
  description: 'The URL that messages are posted to: a public http or https address.',
  example: 'https://example.com/memory-events',
};
const SECRET_RULES =
  'After the prefix `whsec_`: 24 to 64 bytes in padded base64, as in Standard Webhooks. Any other text is used as its ' +
  'bytes in UTF-8.';

@ApiSchema({ name: 'RotateWebhookSecretRequest' })
export class RotateSecretDto {
  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_SECRET_LENGTH,
    description: `The new secret. ${SECRET_RULES} If it is left out, one is generated.`,
  })
  @IsOptional()
  @IsString()
  @Length(1, MAX_SECRET_LENGTH)
  secret?: string;
}

class WebhookSettingsDto {
  @ApiPropertyOptional({
    enum: WEBHOOK_EVENT_TYPES,
    isArray: true,
    uniqueItems: true,
    description:
      'The types of messages that the webhook receives. An empty list means all types. In a form, they are separated by commas.',
    example: ['log.completed', 'fact.created'],
  })
  @IsOptional()
  @StringList({ maxSize: WEBHOOK_EVENT_TYPES.length, oneOf: WEBHOOK_EVENT_TYPES, commaSeparated: true })
  @ArrayUnique()
  events?: WebhookEventType[];

  @ApiPropertyOptional({
    maxLength: MAX_DESCRIPTION_LENGTH,
    description: 'The description of the webhook, for people. An empty text removes it.',
    example: 'Tells the team chat',
  })
  @IsOptional()
  @IsString()
  @Length(0, MAX_DESCRIPTION_LENGTH)
  description?: string;

  @ApiPropertyOptional({
    type: Boolean,
    description:
      'Whether the webhook receives messages. The default at creation is true. False cancels pending deliveries. True also enables a webhook that the service disabled.',
  })
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  active?: boolean;
}

@ApiSchema({ name: 'CreateWebhookRequest' })
export class CreateWebhookDto extends WebhookSettingsDto {
  @ApiProperty(URL_PROPERTY)
  @IsString()
  @Length(1, MAX_URL_LENGTH)
  url!: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_SECRET_LENGTH,
    description: `The secret that signs the messages. ${SECRET_RULES} If it is left out, one is generated.`,
  })
  @IsOptional()
  @IsString()
  @Length(1, MAX_SECRET_LENGTH)
  secret?: string;
}

@ApiSchema({ name: 'UpdateWebhookRequest', description: 'Fields that are left out keep their value.' })
export class UpdateWebhookDto extends WebhookSettingsDto {
  @ApiPropertyOptional(URL_PROPERTY)
  @IsOptional()
  @IsString()
  @Length(1, MAX_URL_LENGTH)
  url?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_SECRET_LENGTH,
    description: `The secret that signs the messages from now on. It replaces any other at once. Rotate the secret to let both sign for a day. ${SECRET_RULES}`,
  })
  @IsOptional()
  @IsString()
  @Length(1, MAX_SECRET_LENGTH)
  secret?: string;
}

@ApiSchema({ name: 'Webhook', description: 'An endpoint that receives the events of a workspace.' })
export class WebhookDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({ format: 'uri', description: 'The URL that messages are posted to.', example: URL_PROPERTY.example })
  url!: string;

  @ApiProperty({
    description:
      'The secret that signs the messages. Only those who may change the webhook see it in full. In lists, and for others, only its beginning and end are shown.',
    example: 'whsec_…LaSw',
  })
  secret!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...WEBHOOK_EVENT_TYPES] },
    nullable: true,
    description: 'The types of messages that the webhook receives. Null: all types.',
    example: ['log.completed', 'fact.created'],
  })
  events!: WebhookEventType[] | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The description of the webhook, for people.',
    example: 'Tells the team chat',
  })
  description!: string | null;

  @ApiProperty({ description: 'Whether the webhook receives messages.' })
  active!: boolean;

  @ApiProperty({
    type: String,
    enum: ['gone', 'failing', null],
    nullable: true,
    description:
      'Why the service disabled the webhook: the endpoint answered 410, or all deliveries failed for five days. Null: the service did not disable it.',
  })
  disabledReason!: 'gone' | 'failing' | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the service disabled the webhook.',
  })
  disabledAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when the previous secret signs as well. Null: there is none.',
  })
  formerSecretUntil!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the webhook was created.' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When the webhook was last changed.' })
  updatedAt!: string;
}
