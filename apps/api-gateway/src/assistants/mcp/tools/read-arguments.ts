import { jsonSchemaOf, type JsonSchema } from '@memory-graph/contracts/fields';
import { type DtoClass, isPlainObject } from '@memory-graph/contracts/validation';
import { assertStorable } from '@memory-graph/http-api';
import { readInput } from '@memory-graph/http-api/validation';
import { fullId } from '../short-id.js';

/** By class: a schema is collected from many decorators, and each call of a tool needs one. */
const schemas = new Map<DtoClass, JsonSchema>();

/**
 * Reads the arguments of a tool as models and their clients write them: any value may be a text of JSON where the schema
 * has another type, ids may be short, and null, an empty text or an empty list mean that an option is not used.
 * @throws ServiceError `invalid_request` with the path of everything that is wrong
 */
export function readArguments<T extends object>(input: DtoClass<T>, given: Record<string, unknown>): T {
  const schema = schemas.get(input) ?? jsonSchemaOf(input);
  schemas.set(input, schema);
  const read = valueIn(schema, given);
  // Texts of JSON can hold what a body cannot.
  assertStorable(read);
  return readInput(input, read);
}

function valueIn(schema: JsonSchema, given: unknown): unknown {
  const value = typeof given === 'string' ? meantBy(given, schema['type']) : given;
  if (typeof value === 'string') return holdsIds(schema) ? value.replaceAll(/[\w-]+/g, fullId) : value;
  if (Array.isArray(value)) {
    const entries = schema['items'] as JsonSchema | undefined;
    return entries === undefined ? value : value.map((entry: unknown) => valueIn(entries, entry));
  }
  if (!isPlainObject(value)) return value;
  const fields = schema['properties'] as Record<string, JsonSchema> | undefined;
  const read = Object.entries(value).map(([name, part]) => [name, fields ? valueIn(fields[name] ?? {}, part) : part]);
  return Object.fromEntries(read.filter(([, part]) => part !== null && !(fields && isEmpty(part))));
}

/** Whether it is an id, or a list of ids, which may be written with commas. */
function holdsIds({ format, items }: JsonSchema): boolean {
  return format === 'uuid' || (items as JsonSchema | undefined)?.['format'] === 'uuid';
}

/** The value in a text, or the text itself if its value has another type than the field. */
function meantBy(text: string, type: unknown): unknown {
  if (type === undefined || type === 'string') return text;
  try {
    const value = JSON.parse(type === 'boolean' ? text.toLowerCase() : text) as unknown;
    return value === null || typeOf(value) === (type === 'integer' ? 'number' : type) ? value : text;
  } catch {
    return text;
  }
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}
