/** A JSON Schema of draft 07: what AsyncAPI and the validator both read. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** An object of which the named properties must be there, and others may be: consumers ignore what they do not know. */
export function objectOf(required: Record<string, JsonSchema>, optional: Record<string, JsonSchema> = {}): JsonSchema {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...optional } };
}

export function arrayOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

export function nullable(schema: JsonSchema): JsonSchema {
  return { oneOf: [schema, { type: 'null' }] };
}

export function oneOf(...values: string[]): JsonSchema {
  return { type: 'string', enum: values };
}

export const TEXT: JsonSchema = { type: 'string' };
export const ID: JsonSchema = { type: 'string', minLength: 1 };
export const DATE_TIME: JsonSchema = { type: 'string', format: 'date-time' };
export const COUNT: JsonSchema = { type: 'integer', minimum: 0 };
export const ATTEMPT: JsonSchema = { type: 'integer', minimum: 1 };
export const SHARE: JsonSchema = { type: 'number', minimum: 0, maximum: 1 };
