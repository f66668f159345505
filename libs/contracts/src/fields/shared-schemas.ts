import type { DtoClass } from '../validation/read-dto.js';
import { jsonSchemaOf, type JsonSchema } from './json-schema-of.js';

/** Schemas that a document defines once, below `#/components/schemas`, and references from everywhere else. */
export class SharedSchemas {
  private readonly schemas: ReadonlyMap<string, JsonSchema>;
  private readonly names: ReadonlyMap<string, string>;

  /** @param classes by the names that their schemas have in the document */
  constructor(classes: Readonly<Record<string, DtoClass>>) {
    this.schemas = new Map(Object.entries(classes).map(([name, type]) => [name, jsonSchemaOf(type)]));
    this.names = new Map([...this.schemas].map(([name, schema]) => [shapeOf(schema), name]));
  }

  /** The same schema with references in place of the shared ones; a part keeps a description of its own. */
  withReferences(schema: JsonSchema): JsonSchema {
    return this.referTo(schema) as JsonSchema;
  }

  /** The shared schemas by name. They can refer to each other. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.schemas].map(([name, schema]) => [name, this.partsOf(schema) as JsonSchema]));
  }

  private referTo(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((entry) => this.referTo(entry));
    if (typeof part !== 'object' || part === null) return part;
    const { description } = part as JsonSchema;
    const name = this.names.get(shapeOf(part as JsonSchema));
    if (name === undefined) return this.partsOf(part);
    const $ref = `#/components/schemas/${name}`;
    return description === undefined ? { $ref } : { description, allOf: [{ $ref }] };
  }

  private partsOf(whole: object): object {
    return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, this.referTo(value)]));
  }
}

/** What a schema accepts. The description is left out, because it depends on the place of the schema. */
function shapeOf({ description: _, ...shape }: JsonSchema): string {
  return JSON.stringify(shape);
}
