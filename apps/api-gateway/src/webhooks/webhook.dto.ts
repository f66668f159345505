import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { Webhook, WebhookProperties } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@memory-graph/contracts/webhooks/webhook-event-type';
import { FromQueryBoolean } from '@memory-graph/http-api/validation/query-values';
import { StringList } from '@memory-graph/http-api/validation/string-list';
import { ArrayUnique, IsBoolean, IsOptional, IsString, Length } from 'class-validator';
import { maskSecret } from './mask-secret.js';

const MAX_URL_LENGTH = 2_048;
const MAX_SECRET_LENGTH = 512;
const MAX_DESCRIPTION_LENGTH = 500;

const URL_PROPERTY = {
  format: 'uri',
  minLength: 1,
  maxLength: MAX_URL_LENGTH,
  description: 'Where messages are posted to: a public http or https address.',
  example: 'https://example.com/memory-events',
};
const SECRET_RULES =
  'With `whsec_` before it: 24 to 64 bytes in padded base64, as Standard Webhooks has them. Any other text: its bytes ' +
  'in UTF-8.';

@ApiSchema({ name: 'RotateWebhookSecretRequest' })
export class RotateSecretDto {
  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_SECRET_LENGTH,
    description: `${SECRET_RULES} Not given: one is made.`,
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
    description: 'Which types of messages it gets; an empty list: all. In a form: separated by commas.',
    example: ['log.completed', 'fact.created'],
  })
  @IsOptional()
  @StringList({ maxSize: WEBHOOK_EVENT_TYPES.length, oneOf: WEBHOOK_EVENT_TYPES, commaSeparated: true })
  @ArrayUnique()
  events?: WebhookEventType[];

  @ApiPropertyOptional({
    maxLength: MAX_DESCRIPTION_LENGTH,
    description: 'For people. An empty one takes it away.',
    example: 'Tells the team chat',
  })
  @IsOptional()
  @IsString()
  @Length(0, MAX_DESCRIPTION_LENGTH)
  description?: string;

  @ApiPropertyOptional({
    type: Boolean,
    description:
      'Whether it gets messages; at creation, default true. False cancels those that wait. True also takes back that the ' +
      'service switched it off.',
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
    description: `Signs the messages. ${SECRET_RULES} Not given: one is made.`,
  })
  @IsOptional()
  @IsString()
  @Length(1, MAX_SECRET_LENGTH)
  secret?: string;
}

@ApiSchema({ name: 'UpdateWebhookRequest', description: 'What is left out stays as it is.' })
export class UpdateWebhookDto extends WebhookSettingsDto {
  @ApiPropertyOptional(URL_PROPERTY)
  @IsOptional()
  @IsString()
  @Length(1, MAX_URL_LENGTH)
  url?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: MAX_SECRET_LENGTH,
    description: `Signs the messages from now on, in place of any other: rotate the secret to have both sign for a day. ${SECRET_RULES}`,
  })
  @IsOptional()
  @IsString()
  @Length(1, MAX_SECRET_LENGTH)
  secret?: string;
}

@ApiSchema({ name: 'Webhook', description: 'Where a workspace is told of changes.' })
export class WebhookDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ format: 'uri', description: 'Where messages are posted to.', example: URL_PROPERTY.example })
  url!: string;

  @ApiProperty({
    description:
      'Signs the messages. In full for whoever may change it; else, and in lists, only how it begins and ends.',
    example: 'whsec_…LaSw',
  })
  secret!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...WEBHOOK_EVENT_TYPES] },
    nullable: true,
    description: 'Which types of messages it gets; null: all.',
    example: ['log.completed', 'fact.created'],
  })
  events!: WebhookEventType[] | null;

  @ApiProperty({ type: String, nullable: true, description: 'For people.', example: 'Tells the team chat' })
  description!: string | null;

  @ApiProperty({ description: 'Whether it gets messages.' })
  active!: boolean;

  @ApiProperty({
    type: String,
    enum: ['gone', 'failing', null],
    nullable: true,
    description: 'Why the service switched it off: it answered 410, or failed for five days. Null: it did not.',
  })
  disabledReason!: Webhook['disabledReason'];

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When the service switched it off.' })
  disabledAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when the secret before the last rotation signs as well; null: none does.',
  })
  formerSecretUntil!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was made.' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When it was last changed.' })
  updatedAt!: string;
}

/** For those who may change the webhook. */
export function toWebhookDto(webhook: Webhook): WebhookDto {
  return {
    id: webhook.id,
    url: webhook.url,
    secret: webhook.secret,
    events: webhook.events,
    description: webhook.description,
    active: webhook.active,
    disabledReason: webhook.disabledReason,
    disabledAt: webhook.disabledAt,
    formerSecretUntil: webhook.formerSecretUntil,
    createdAt: webhook.createdAt,
    updatedAt: webhook.updatedAt,
  };
}

/** For all others. */
export function toMaskedWebhookDto(webhook: Webhook): WebhookDto {
  return { ...toWebhookDto(webhook), secret: maskSecret(webhook.secret) };
}

/** What a request says of a webhook; null stands for what is left out, and empty for what is to go. */
export function toWebhookProperties({ url, secret, events, description, active }: UpdateWebhookDto) {
  return {
    ...(url && { url }),
    ...(secret && { secret }),
    ...(events && { events: events.length === 0 ? null : events }),
    ...(typeof description === 'string' && { description: description === '' ? null : description }),
    ...(typeof active === 'boolean' && { active }),
  } satisfies Partial<WebhookProperties>;
}
