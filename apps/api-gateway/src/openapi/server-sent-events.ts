import type { ApiResponseOptions } from '@nestjs/swagger';

type MediaTypes = NonNullable<Extract<ApiResponseOptions, { content?: unknown }>['content']>;
type Schema = NonNullable<MediaTypes[string]['schema']>;

/**
 * An answer as a stream of events. The schema is that of one event, as `itemSchema` of OpenAPI 3.2 has it, since 3.1 has no
 * word for streams: tools that know `text/event-stream` hold each event to it.
 * @param events the schema of the JSON in `data`, by the name of the event
 */
export function serverSentEvents(events: Record<string, Schema>): MediaTypes {
  const oneOf = Object.entries(events).map(([name, contentSchema]) => ({
    type: 'object',
    required: ['event', 'data'],
    properties: {
      event: { type: 'string', enum: [name] },
      data: { type: 'string', contentMediaType: 'application/json', contentSchema },
    },
  }));
  const schema = { description: 'One event.', oneOf };
  return { 'text/event-stream': { schema: schema } };
}
