import type { Webhook, WebhookProperties } from '@memory-graph/contracts/internal-http';
import type { UpdateWebhookDto, WebhookDto } from '@memory-graph/contracts/resources';
import { maskSecret } from './mask-secret.js';

/** For those who may change the webhook. */
export function toWebhookDto({ createdBy: _, ...webhook }: Webhook): WebhookDto {
  return webhook;
}

/** For all others. */
export function toMaskedWebhookDto(webhook: Webhook): WebhookDto {
  return { ...toWebhookDto(webhook), secret: maskSecret(webhook.secret) };
}

/** The properties that a request sets: null means that the field is omitted, and an empty value clears the property. */
export function toWebhookProperties({ url, secret, events, description, active }: UpdateWebhookDto) {
  return {
    ...(url && { url }),
    ...(secret && { secret }),
    ...(events && { events: events.length === 0 ? null : events }),
    ...(typeof description === 'string' && { description: description === '' ? null : description }),
    ...(typeof active === 'boolean' && { active }),
  } satisfies Partial<WebhookProperties>;
}
