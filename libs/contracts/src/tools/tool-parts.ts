import { Text } from '../fields/text-fields.js';
import { Integer } from '../fields/value-fields.js';

/** Fields that several tools share. */

export function PageSize(byDefault: number, maximum: number): PropertyDecorator {
  return Integer({ optional: true, default: byDefault, minimum: 1, maximum });
}

export function Cursor(): PropertyDecorator {
  return Text({ optional: true, maxLength: 200 });
}

export function WaitSeconds(): PropertyDecorator {
  const description = 'For the processing.';
  return Integer({ optional: true, default: 0, minimum: 0, maximum: 60, description });
}
