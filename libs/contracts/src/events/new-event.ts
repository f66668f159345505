import { v7 as uuidv7 } from 'uuid';
import type { EventOfType, KnownEventType } from './event-registry.js';

/**
 * Creates an event with a new id. Publishing it again from an outbox does not change the id.
 * @param source the app that produces it, as in `/api-gateway`
 * @param subject the key of the message: events with the same subject are delivered in order
 */
export function newEvent<Type extends KnownEventType>(
  type: Type,
  source: string,
  subject: string,
  data: EventOfType<Type>['data'],
  extensions: { traceparent?: string } = {},
): EventOfType<Type> {
  return {
    specversion: '1.0',
    id: uuidv7(),
    source,
    type,
    time: new Date().toISOString(),
    subject,
    datacontenttype: 'application/json',
    ...extensions,
    data,
  } as EventOfType<Type>;
}
