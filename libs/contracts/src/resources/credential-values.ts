import { field } from '../fields/field.js';
import { Rule } from '../validation/rule.js';

export const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 4_096;
const NAME = /^[A-Za-z0-9_.-]{1,64}$/;

const SCHEMA = {
  type: 'object',
  additionalProperties: { type: 'string', minLength: 1, maxLength: MAX_VALUE_LENGTH },
  propertyNames: { pattern: NAME.source },
  minProperties: 1,
  maxProperties: MAX_VALUES,
};

/** Keys and passwords by name, as provided by the client. */
export function CredentialValues(description: string): PropertyDecorator {
  return field(SCHEMA, { nullish: true, description, example: { apiKey: 'a key of the platform' } }, [
    Rule(
      'areCredentialValues',
      areValues,
      `must map 1 to ${MAX_VALUES} names (letters, digits, _ . -) to strings of 1 to ${MAX_VALUE_LENGTH} characters`,
    ),
  ]);
}

function areValues(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.length <= MAX_VALUES &&
    entries.every(([name, item]) => NAME.test(name) && isValue(item))
  );
}

function isValue(item: unknown): boolean {
  return typeof item === 'string' && item !== '' && item.length <= MAX_VALUE_LENGTH;
}
