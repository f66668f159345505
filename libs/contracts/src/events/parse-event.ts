import { validateAs } from '../validation/validate-as.js';
import { topicsOf } from './event-definition.js';
import { EVENT_DEFINITIONS, type KnownEvent } from './event-registry.js';
import { MalformedEventError } from './parse-event.errors.js';

/**
 * Parses a message of a topic. Unknown fields are accepted, because later versions may add fields.
 * @throws MalformedEventError if it is not JSON, not an event of this topic, or invalid
 */
export function parseEvent(topic: string, json: string): KnownEvent {
  const event = parseJson(json);
  const type = typeOf(event);
  const definition = EVENT_DEFINITIONS.find((known) => known.type === type && topicsOf(known).includes(topic));
  if (!definition) {
    throw new MalformedEventError(`The type ${JSON.stringify(type)} is unknown on the topic ${topic}.`);
  }
  const { problems } = validateAs<KnownEvent>(definition.eventClass, event as object);
  if (problems.length > 0) {
    throw new MalformedEventError(
      `An event of type ${type} is malformed: ${problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
      problems,
    );
  }
  return event as KnownEvent;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new MalformedEventError('A message is not JSON.');
  }
}

function typeOf(event: unknown): string | undefined {
  const type = typeof event === 'object' && event !== null && 'type' in event ? event.type : undefined;
  return typeof type === 'string' ? type : undefined;
}
