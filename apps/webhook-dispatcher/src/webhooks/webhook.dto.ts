import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@memory-graph/contracts/webhooks';
import type { App, ImportedWebhook, WebhookProperties } from '@memory-graph/contracts/internal-http';
import { StringList } from '@memory-graph/contracts/validation';
import { ArrayUnique, IsBoolean, IsISO8601, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsWebhookSecret } from './is-webhook-secret.decorator.js';

class SubscriptionDto {
  /** Null: all. */
  @IsOptional()
  @StringList({ minSize: 1, maxSize: WEBHOOK_EVENT_TYPES.length, oneOf: WEBHOOK_EVENT_TYPES })
  @ArrayUnique()
  events?: WebhookEventType[] | null;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  description?: string | null;
}

class WebhookSettingsDto extends SubscriptionDto {
  @IsOptional()
  @IsWebhookSecret()
  secret?: string;

  @IsOptional()
  @IsBoolean()
  active?: boolean;
}

export class CreateWebhookDto extends WebhookSettingsDto implements WebhookProperties {
  @IsString()
  @MaxLength(2_048)
  url!: string;
}

/** What is changed of a webhook; what is left out stays as it is. */
export class UpdateWebhookDto extends WebhookSettingsDto implements Partial<WebhookProperties> {
  @IsOptional()
  @IsString()
  @MaxLength(2_048)
  url?: string;
}

export class ImportWebhookDto extends SubscriptionDto implements ImportedWebhook {
  @IsUUID()
  id!: string;

  @IsUUID('all')
  sourceId!: string;

  @IsString()
  @MaxLength(2_048)
  url!: string;

  declare events: WebhookEventType[] | null;

  declare description: string | null;

  @IsISO8601()
  createdAt!: string;
}

/** Not given: one is made. */
export class RotateSecretDto {
  @IsOptional()
  @IsWebhookSecret()
  secret?: string;
}

/** An app; neither field: none. */
export class AppParametersDto {
  @IsOptional()
  @IsUUID()
  userId?: string;

  @IsOptional()
  @IsString()
  clientId?: string;
}

export function appOf({ userId, clientId }: AppParametersDto): App | null {
  return userId !== undefined && clientId !== undefined ? { userId, clientId } : null;
}
