import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { cloudEventSchema } from './cloud-event.schema.js';
import { topicsOf } from './event-definition.js';
import { EVENT_DEFINITIONS, type KnownEvent } from './event-registry.js';
import { MalformedEventError, type EventProblem } from './parse-event.errors.js';
import { isRfc3339 } from './rfc-3339.js';

const validators = compileValidators();

/**
 * Reads a message of a topic. Unknown fields are let through, as events may grow.
 * @throws MalformedEventError: not JSON, not an event of this topic, or not as its schema says
 */
export function parseEvent(topic: string, json: string): KnownEvent {
  const event = parseJson(json);
  const type = typeOf(event);
  const validate = type === undefined ? undefined : validators.get(topic)?.get(type);
  if (!validate) {
    throw new MalformedEventError(`The type ${JSON.stringify(type)} is unknown on the topic ${topic}.`);
  }
  if (!validate(event)) {
    const problems = (validate.errors ?? []).map(toProblem);
    throw new MalformedEventError(
      `An event of type ${type} is malformed: ${problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
      problems,
    );
  }
  return event;
}

function compileValidators(): Map<string, Map<string, ValidateFunction<KnownEvent>>> {
  const ajv = new Ajv({ allowUnionTypes: true });
  ajv.addFormat('date-time', isRfc3339);
  const byTopic = new Map<string, Map<string, ValidateFunction<KnownEvent>>>();
  for (const definition of EVENT_DEFINITIONS) {
    const validate = ajv.compile<KnownEvent>(cloudEventSchema(definition));
    for (const topic of topicsOf(definition)) {
      const byType = byTopic.get(topic) ?? new Map<string, ValidateFunction<KnownEvent>>();
      byTopic.set(topic, byType.set(definition.type, validate));
    }
  }
  return byTopic;
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

/** From a JSON pointer and a message to the form that all errors have: `data.facts[2].subject`. */
function toProblem(error: ErrorObject): EventProblem {
  const segments = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') segments.push(String(error.params['missingProperty']));
  const path = segments.map((segment) => (/^\d+$/.test(segment) ? `[${segment}]` : `.${segment}`)).join('');
  return { path: path.replace(/^\./, ''), message: error.message ?? 'is invalid', code: error.keyword };
}
