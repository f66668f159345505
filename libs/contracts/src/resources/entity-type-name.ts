import { Text } from '../fields/text-fields.js';

const MAX_LENGTH = 40;

/**
 * The name of an entity type. Whether the workspace knows it is checked where its vocabulary is known.
 * @param options `orNull`: null is as if it were missing. Default true
 */
export function EntityTypeName(description: string, { orNull = true } = {}): PropertyDecorator {
  const presence = orNull ? { nullish: true } : { optional: true };
  return Text({ ...presence, maxLength: MAX_LENGTH, description, example: 'person' });
}
