import { NULL_REFUSED } from '@memory-graph/contracts/resources';
import type { OpenAPIObject } from '@nestjs/swagger';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  [NULL_REFUSED]?: boolean;
}

interface Operation {
  parameters?: { [NULL_REFUSED]?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

/**
 * Adds the common rules of request schemas: unknown fields are rejected, and null is equivalent to
 * omission in optional fields.
 */
export function describeRequestSchemas(document: OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const operations = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods as Record<string, Operation>),
  );
  // A query has no null.
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters)) delete parameter[NULL_REFUSED];
  const waiting = operations.flatMap(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema)),
  );
  const described = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = schemas[name];
    if (!schema?.properties || described.has(name)) continue;
    described.add(name);
    schema.additionalProperties = false;
    for (const [field, value] of Object.entries(schema.properties)) {
      waiting.push(...namesIn(value));
      if (!schema.required?.includes(field)) allowNull(value);
    }
  }
  for (const property of Object.values(schemas).flatMap(({ properties = {} }) => Object.values(properties))) {
    delete property[NULL_REFUSED];
  }
}

function namesIn(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const own = schema.$ref ? [schema.$ref.split('/').at(-1)!] : [];
  return [...own, ...namesIn(schema.items), ...(schema.oneOf ?? []).flatMap(namesIn)];
}

function allowNull(schema: Schema): void {
  if (schema[NULL_REFUSED]) return;
  if (typeof schema.type === 'string') schema.type = [schema.type, 'null'];
  if (schema.enum && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
}
