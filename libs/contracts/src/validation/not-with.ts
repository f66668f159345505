import { ValidateBy } from 'class-validator';

/** A field that replaces another one, so that a request has only one of them. */
export function NotWith(other: string): PropertyDecorator {
  return ValidateBy({
    name: 'notWith',
    validator: {
      validate: (value, args) => isMissing(value) || isMissing((args!.object as Record<string, unknown>)[other]),
      defaultMessage: () => `$property cannot be combined with ${other}`,
    },
  });
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}
