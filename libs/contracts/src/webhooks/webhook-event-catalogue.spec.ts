import { Ajv, type ValidateFunction } from 'ajv';
import { RESOURCE_ID } from '../validation/resource-id.js';
import { WEBHOOK_EVENTS } from './webhook-event-catalogue.js';
import { webhookPayloadSchema, type WebhookEventDefinition } from './webhook-event-definition.js';
import { WEBHOOK_EVENT_TYPES } from '../resources/webhook-event-type.js';

const ISO_8601_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('WEBHOOK_EVENTS', () => {
  it('has each type once', () => {
    expect(WEBHOOK_EVENTS.map(({ type }) => type)).toEqual(WEBHOOK_EVENT_TYPES);
  });

  describe.each(WEBHOOK_EVENTS.map((definition) => [definition.type, definition] as const))(
    '%s',
    (type, definition) => {
      const { example, title, summary } = definition;
      const validate = compile(definition);

      it('says what it is', () => {
        expect(title).not.toBe('');
        expect(summary).toMatch(/^[A-Z].*\.$/);
      });

      it('has an example that its schema accepts', () => {
        expect(example.type).toBe(type);
        validate(example);
        expect(validate.errors ?? []).toEqual([]);
      });

      it('has no field in its example that the schema does not describe', () => {
        const strict = compile(definition, closed);
        strict(example);
        expect(strict.errors ?? []).toEqual([]);
      });

      it.each(Object.keys(example.data))('needs data.%s', (field) => {
        const { [field]: _left, ...rest } = example.data as unknown as Record<string, unknown>;
        expect(validate({ ...example, data: rest })).toBe(false);
      });

      it('accepts fields that come later, but no other type or time', () => {
        expect(validate({ ...example, region: 'eu', data: { ...example.data, mood: 'good' } })).toBe(true);
        expect(validate({ ...example, type: 'log.forgotten' })).toBe(false);
        expect(validate({ ...example, timestamp: 'yesterday' })).toBe(false);
      });
    },
  );
});

function compile(
  definition: WebhookEventDefinition,
  change: (schema: unknown) => unknown = (schema) => schema,
): ValidateFunction {
  const ajv = new Ajv({ allErrors: true });
  ajv.addFormat('uuid', RESOURCE_ID);
  ajv.addFormat('date-time', (text: string) => ISO_8601_UTC.test(text) && !Number.isNaN(Date.parse(text)));
  return ajv.compile(change(webhookPayloadSchema(definition)) as object);
}

/** The same schema, which lets no further properties through. */
function closed(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed);
  const inner = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  return 'properties' in schema ? { ...inner, additionalProperties: false } : inner;
}
