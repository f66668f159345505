import type { ApiResponseOptions } from '@nestjs/swagger';

type MediaTypes = NonNullable<Extract<ApiResponseOptions, { content?: unknown }>['content']>;
type Schema = NonNullable<MediaTypes[string]['schema']>;

/**
 * Documents a response that is a stream of events. The schema describes a single event, like
 * `itemSchema` of OpenAPI 3.2, because 3.1 has no notation for streams: tools that support
 * `text/event-stream` validate each event.
 * @param events the schema of the JSON in `data`, by event name
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
  const schema = { description: 'A server-sent event.', oneOf };
  return { 'text/event-stream': { schema: schema } };
}
