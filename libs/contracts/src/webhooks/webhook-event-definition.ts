import { DATE_TIME, objectOf, type JsonSchema } from '../events/json-schema.js';
import type { WebhookPayload } from './webhook-event-data.js';
import type { WebhookEventType } from './webhook-event-type.js';

/** All there is to know about one type of webhook event: its documentation is made from it. */
export interface WebhookEventDefinition<Type extends WebhookEventType = WebhookEventType> {
  type: Type;
  title: string;
  /** One sentence for receivers. */
  summary: string;
  /** Of `data`. It must agree with the TypeScript type: the example is checked against both. */
  dataSchema: JsonSchema;
  /** A whole body. */
  example: WebhookPayload<Type>;
}

/** The schema of a whole body. */
export function webhookPayloadSchema({ type, dataSchema }: WebhookEventDefinition): JsonSchema {
  return objectOf({
    type: { const: type },
    timestamp: { ...DATE_TIME, description: 'When it happened: however late it is delivered.' },
    data: dataSchema,
  });
}
