import type { EventDefinition } from './event-definition.js';
import { DATE_TIME, ID, objectOf, type JsonSchema } from './json-schema.js';

/** The schema of a whole message: the CloudEvents envelope around the data of one event. */
export function cloudEventSchema(definition: EventDefinition): JsonSchema {
  return objectOf(
    {
      specversion: { const: '1.0' },
      id: ID,
      source: ID,
      type: { const: definition.type },
      time: DATE_TIME,
      subject: ID,
      datacontenttype: { const: 'application/json' },
      data: definition.dataSchema,
    },
    { traceparent: { type: 'string', pattern: '^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$' } },
  );
}
