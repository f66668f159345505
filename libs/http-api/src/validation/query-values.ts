import { ReadFieldWith } from './read-dto.js';

/** A query value that spells a whole number becomes one; anything else stays as it is, for the validators to refuse. */
export function FromQueryInteger(): PropertyDecorator {
  return ReadFieldWith((value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value));
}

/** A query value `true` or `false` becomes a boolean; anything else stays as it is, for the validators to refuse. */
export function FromQueryBoolean(): PropertyDecorator {
  return ReadFieldWith((value) => (value === 'true' ? true : value === 'false' ? false : value));
}
