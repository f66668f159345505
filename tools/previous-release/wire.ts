import { EVENT_DEFINITIONS } from '@memory-graph/contracts/events';
import { type JsonSchema, jsonSchemaOf } from '@memory-graph/contracts/fields';
import * as internalHttp from '@memory-graph/contracts/internal-http';
import * as resources from '@memory-graph/contracts/resources';

/** What applications of one installation say to each other. */
export interface Wire {
  release: string;
  /** By type. */
  events: Record<string, { topics: string[]; schema: JsonSchema; example: unknown }>;
  /** Of the internal HTTP API: `METHOD /path`, with `*` for parameters. */
  calls: string[];
  /** Bodies of calls and answers, by the name of their class. */
  bodies: Record<string, JsonSchema>;
}

type Class = new (...input: never[]) => object;

const CALLS = [
  internalHttp.AUTH_SERVER_CALLS,
  internalHttp.INGESTION_WORKER_CALLS,
  internalHttp.SEARCH_SERVICE_CALLS,
  internalHttp.WEBHOOK_DISPATCHER_CALLS,
].flatMap((calls) => Object.values<internalHttp.InternalCall<unknown[], unknown>>(calls));

/** Of this version. */
export function presentWire(release: string): Wire {
  return {
    release,
    events: Object.fromEntries(
      EVENT_DEFINITIONS.map((definition) => {
        const { type, topic, backlogTopic, eventClass, example } = definition;
        const topics = [topic, ...(backlogTopic === undefined ? [] : [backlogTopic])];
        return [type, { topics, schema: withoutProse(jsonSchemaOf(eventClass)), example }];
      }),
    ),
    calls: CALLS.map(({ route }) => route.replaceAll(/:\w+/g, '*')).sort(),
    bodies: Object.fromEntries(
      [...classesOfCalls(), ...dtoClasses(internalHttp), ...dtoClasses(resources)]
        .map(([name, type]): [string, JsonSchema] => [name, withoutProse(jsonSchemaOf(type))])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

function classesOfCalls(): [string, Class][] {
  return CALLS.flatMap(({ properties: { bodyClass, queryClass } }) =>
    [bodyClass, queryClass].flatMap((type) => (type ? [[type.name, type] as [string, Class]] : [])),
  );
}

function dtoClasses(module: Record<string, unknown>): [string, Class][] {
  return Object.entries(module).filter((entry): entry is [string, Class] => isDto(entry[1]));
}

/** Whether it has fields that a schema can be made of. */
function isDto(value: unknown): boolean {
  if (typeof value !== 'function' || !/^class /.test(Function.prototype.toString.call(value))) return false;
  try {
    return Object.keys((jsonSchemaOf(value as Class)['properties'] as object | undefined) ?? {}).length > 0;
  } catch {
    return false;
  }
}

const PROSE = ['description', 'examples', 'example', 'title', 'default'];

function withoutProse<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withoutProse) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(([key, value]) => !PROSE.includes(key) || typeof value === 'object');
  return Object.fromEntries(
    entries.filter(([key]) => key !== 'examples').map(([key, value]) => [key, withoutProse(value as unknown)]),
  ) as Part;
}
