import { jsonSchemaOf, type JsonSchema } from '../fields/json-schema-of.js';
import type { DtoClass } from '../validation/read-dto.js';
import type { WebhookEventData, WebhookPayload } from './webhook-event-data.js';
import type { WebhookEventType } from '../resources/webhook-event-type.js';

/** The definition of one type of webhook event. Its documentation is generated from it. */
export interface WebhookEventDefinition<Type extends WebhookEventType = WebhookEventType> {
  type: Type;
  title: string;
  /** One sentence for receivers. */
  summary: string;
  /** Describes `data`. */
  dataClass: DtoClass<WebhookEventData[Type]>;
  /** A complete body. */
  example: WebhookPayload<Type>;
}

/** The schema of a complete body. */
export function webhookPayloadSchema({ type, dataClass }: WebhookEventDefinition): JsonSchema {
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', enum: [type], description: 'The type of the event.' },
      timestamp: {
        type: 'string',
        format: 'date-time',
        description: 'When the event occurred, not when it is delivered.',
      },
      data: { ...jsonSchemaOf(dataClass), description: 'What happened.' },
    },
  };
}
