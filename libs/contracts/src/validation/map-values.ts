import { isPlainObject, ReadFieldWith } from './read-dto.js';

/** An object with arbitrary keys. Invalid values are reported with the path of their key. */
function ReadsMapOf(isValue: (value: unknown) => boolean, message: string): PropertyDecorator {
  return ReadFieldWith((map, path, problems) => {
    if (!isPlainObject(map)) return map;
    for (const [key, value] of Object.entries(map)) {
      if (!isValue(value)) problems.push({ path: `${path}.${key}`, message, code: 'is_value' });
    }
    return map;
  });
}

export function ReadsCounts(): PropertyDecorator {
  return ReadsMapOf((value) => Number.isInteger(value) && Number(value) >= 0, 'must be a whole number from 0');
}

export function ReadsScalars(): PropertyDecorator {
  const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  return ReadsMapOf(isScalar, 'must be a string, a number or a boolean');
}
