import { jsonSchemaOf } from '@memory-graph/contracts/fields';
import { type DtoClass, isPlainObject } from '@memory-graph/contracts/validation';

type Schema = Readonly<Record<string, unknown>>;

/** By class: a schema is collected from many decorators, and each call of a tool needs one. */
const schemas = new Map<DtoClass, Schema>();

/**
 * An answer as the schema of its class describes it, so that both cannot differ: fields that the class does not declare
 * are left out.
 * @throws Error if a field is missing
 */
export function answerOf(type: DtoClass, answer: object): Record<string, unknown> {
  const schema = schemas.get(type) ?? jsonSchemaOf(type);
  schemas.set(type, schema);
  return fit(schema, answer, type.name) as Record<string, unknown>;
}

function fit(schema: Schema, value: unknown, path: string): unknown {
  if (Array.isArray(value)) {
    return value.map((entry, index) => fit(schema['items'] as Schema, entry, `${path}[${index}]`));
  }
  if (!isPlainObject(value)) return value;
  const { properties } = objectIn(schema);
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => {
      if (value[name] === undefined) throw new Error(`The answer of a tool lacks ${path}.${name}`);
      return [name, fit(part, value[name], `${path}.${name}`)];
    }),
  );
}

/** Nullable objects are one of two. */
function objectIn(schema: Schema): { properties: Record<string, Schema> } {
  const whole = ((schema['oneOf'] ?? []) as Schema[]).find((part) => 'properties' in part) ?? schema;
  return whole as { properties: Record<string, Schema> };
}
