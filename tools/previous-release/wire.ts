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
    calls: internalCalls(),
    bodies: Object.fromEntries(
      [...dtoClasses(internalHttp), ...dtoClasses(resources)]
        .map(([name, type]): [string, JsonSchema] => [name, withoutProse(jsonSchemaOf(type))])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

/** Every call of every client, as a transport sees it. */
function internalCalls(): string[] {
  const { AuthServerClient, IngestionWorkerClient, SearchServiceClient, WebhookDispatcherClient } = internalHttp;
  const calls = new Set<string>();
  const note = ({ method, path }: internalHttp.InternalRequest) => {
    calls.add(`${method} ${path.split('?')[0]!}`);
    return Promise.reject(new Error('recorded'));
  };
  const transport: internalHttp.InternalTransport = { call: note, callForBytes: note };
  for (const Client of [AuthServerClient, IngestionWorkerClient, SearchServiceClient, WebhookDispatcherClient]) {
    const client = new Client(transport) as unknown as Record<string, (...input: unknown[]) => unknown>;
    for (const name of Object.getOwnPropertyNames(Client.prototype)) {
      if (name === 'constructor') continue;
      // Methods that need more than this call nothing: their paths are those of other ones.
      try {
        void Promise.resolve(client[name]!(...ANYTHING)).catch(() => undefined);
      } catch {
        continue;
      }
    }
  }
  return [...calls].sort();
}

/** Parameters: in a path, each is a `*`. */
const ANYTHING = Array.from({ length: 5 }, () => new Proxy({}, { get: (_target, key) => anything(key) }));

function anything(key: string | symbol): unknown {
  if (key === Symbol.toPrimitive) return () => '*';
  if (key === Symbol.iterator) return () => [][Symbol.iterator]();
  if (key === 'toString' || key === 'toJSON') return () => '*';
  // Not a promise. All else that it may be asked for is a part of a path, too.
  return key === 'then' || typeof key === 'symbol' ? undefined : '*';
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
