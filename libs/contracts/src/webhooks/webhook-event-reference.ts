import { jsonSchemaOf, type JsonSchema } from '../fields/json-schema-of.js';
import { WEBHOOK_EVENTS } from './webhook-event-catalogue.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

interface Field {
  /** As in `fact.validTo`. */
  path: string;
  type: string;
  description: string;
}

/**
 * The event catalogue of docs/reference/webhook-events.md, with one section for each family of types. Each has one
 * example, that of its most complete message: the OpenAPI document has those of all types.
 */
export function webhookEventReference(): string {
  const families = new Map<string, WebhookEventDefinition[]>();
  for (const definition of WEBHOOK_EVENTS) {
    const family = definition.type.split('.')[0] ?? '';
    families.set(family, [...(families.get(family) ?? []), definition]);
  }
  return [...families].map(([family, definitions]) => sectionOf(family, definitions)).join('\n');
}

function sectionOf(family: string, definitions: readonly WebhookEventDefinition[]): string {
  const types = definitions.map(({ type, summary }) => `| \`${type}\` | ${summary} |`);
  const fields = mergedFields(definitions).map(
    ({ path, type, description }) => `| \`${path}\` | ${type} | ${description} |`,
  );
  const [example = ''] = definitions.map(shownExample).sort((one, other) => other.length - one.length);
  return [
    `### ${family}\n`,
    table(['Type', 'Sent when'], types),
    table(['Field of `data`', 'Type', 'Meaning'], fields),
    `\`\`\`json\n${example}\n\`\`\`\n`,
  ].join('\n');
}

function shownExample({ example: { type, timestamp, data } }: WebhookEventDefinition): string {
  const fields = Object.entries(data).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const head = `"type": ${JSON.stringify(type)}, "timestamp": ${JSON.stringify(timestamp)}`;
  return `{ ${head}, "data": {\n${fields.join(',\n')}\n} }`;
}

function table(heading: readonly string[], rows: readonly string[]): string {
  return `| ${heading.join(' | ')} |\n|${' --- |'.repeat(heading.length)}\n${rows.join('\n')}\n`;
}

/** The fields of all definitions. A field whose type differs between definitions lists each type. */
function mergedFields(definitions: readonly WebhookEventDefinition[]): Field[] {
  const merged = new Map<string, Field>();
  for (const { dataClass } of definitions) {
    for (const field of fieldsOf(jsonSchemaOf(dataClass))) {
      const known = merged.get(field.path);
      if (known === undefined) merged.set(field.path, field);
      else if (!known.type.split(', ').includes(field.type)) known.type += `, ${field.type}`;
    }
  }
  return [...merged.values()];
}

function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const description = property['description'];
    const inner = [property, ...((property['oneOf'] ?? []) as JsonSchema[])];
    return [
      { path, type: typeOf(property), description: typeof description === 'string' ? description : '' },
      ...inner.flatMap((part) => fieldsOf(part, `${path}.`)),
    ];
  });
}

function typeOf(schema: JsonSchema): string {
  const values = schema['enum'];
  if (Array.isArray(values) && values.length === 1) return `\`${JSON.stringify(values[0])}\``;
  if (Array.isArray(schema['oneOf'])) return (schema['oneOf'] as JsonSchema[]).map(typeOf).join(' or ');
  const types = [schema['type']].flat().map(String);
  if (schema['format'] === undefined) return types.join(' or ');
  return types.map((type) => (type === 'string' ? String(schema['format']) : type)).join(' or ');
}
