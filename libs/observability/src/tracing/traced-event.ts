import { startChild } from './recorded-span.js';
import { requestContext } from './request-context.js';
import { traceparentOf } from './trace-context.js';

/**
 * The trace fields of a new event, for `newEvent`: what handles it continues the trace.
 * @param topic where it will be published
 */
export function tracedEvent(topic: string): { traceparent?: string } {
  const context = requestContext.getStore();
  if (!context) return {};
  if (!context.recording) return { traceparent: context.trace.traceparent };
  const span = startChild(context.recording, {
    name: `create ${topic}`,
    kind: 'producer',
    attributes: {
      'messaging.destination.name': topic,
      'messaging.operation.name': 'create',
      'messaging.operation.type': 'create',
    },
  });
  span.end();
  return { traceparent: traceparentOf(span.spanContext()) };
}
