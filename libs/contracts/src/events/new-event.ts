import { v7 as uuidv7 } from 'uuid';
import type { EventOfType, KnownEventType } from './event-registry.js';

/**
 * Makes an event with an id of its own. Kept in an outbox and published again, it stays the same event.
 * @param source the app that produces it, as in `/api-gateway`
 * @param subject what must stay in order; also the key of the message
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
