import { ApiSchema, generateSchema, type ApiSchemaOptions } from '@nestjs/swagger';
import type { DtoClass } from '../validation/read-dto.js';

/** A JSON Schema (draft 07), which AsyncAPI and the Model Context Protocol use. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Marks a class whose schema forbids unknown fields. Validation rejects them in any case. */
export function Exact(): ClassDecorator {
  return ApiSchema({ additionalProperties: false } as ApiSchemaOptions);
}

/** The complete schema of a class, without references, from the same decorators that OpenAPI uses. */
export function jsonSchemaOf(type: DtoClass): JsonSchema {
  const schemas = generateSchema(type).schemas as unknown as Record<string, JsonSchema>;
  // Last, after what it is made of; its name need not be that of the class.
  return toJsonSchema(Object.values(schemas).at(-1), schemas) as JsonSchema;
}

function toJsonSchema(part: unknown, schemas: Record<string, JsonSchema>): unknown {
  if (Array.isArray(part)) return part.map((entry) => toJsonSchema(entry, schemas));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, nullable, allOf, example, ...rest } = part as Record<string, unknown>;
  const entries = Object.entries(rest).map(([key, value]) => [key, isData(key) ? value : toJsonSchema(value, schemas)]);
  const own = Object.fromEntries(entries) as Record<string, unknown>;
  if (example !== undefined) own['examples'] = [example];
  const referred = [...(typeof $ref === 'string' ? [part] : []), ...((allOf ?? []) as { $ref: string }[])]
    .map((reference) => schemas[(reference as { $ref: string }).$ref.split('/').at(-1)!]!)
    .map((schema) => toJsonSchema(schema, schemas) as JsonSchema);
  const whole = Object.assign({}, ...referred, own) as Record<string, unknown>;
  return nullable === true ? orNull(whole) : whole;
}

/** Keywords whose values are not schemas. */
function isData(key: string): boolean {
  return ['enum', 'default', 'examples', 'required', 'const'].includes(key);
}

function orNull({ description, ...schema }: Record<string, unknown>): Record<string, unknown> {
  const described = description === undefined ? {} : { description };
  if (typeof schema['type'] === 'string' && schema['type'] !== 'object' && !schema['enum']) {
    return { ...described, ...schema, type: [schema['type'], 'null'] };
  }
  return { ...described, oneOf: [schema, { type: 'null' }] };
}
