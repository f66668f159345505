import { Transform } from 'class-transformer';

/** A query value that spells a whole number becomes one; anything else stays as it is, for the validators to refuse. */
export function FromQueryInteger(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value));
}

/** A query value `true` or `false` becomes a boolean; anything else stays as it is, for the validators to refuse. */
export function FromQueryBoolean(): PropertyDecorator {
  return Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value));
}
