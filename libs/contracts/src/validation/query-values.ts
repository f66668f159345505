import { ReadFieldWith } from './read-dto.js';

/** Converts a query value to an integer. Other values stay unchanged, so that the validators reject them. */
export function FromQueryInteger(): PropertyDecorator {
  return ReadFieldWith((value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value));
}

/** Converts a query value `true` or `false` to a boolean. Other values stay unchanged, so that the validators reject them. */
export function FromQueryBoolean(): PropertyDecorator {
  return ReadFieldWith((value) => (value === 'true' ? true : value === 'false' ? false : value));
}
