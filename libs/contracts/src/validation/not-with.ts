import { ValidateBy } from 'class-validator';

/** A field that replaces another one, so that a request has only one of them. */
export function NotWith(other: string): PropertyDecorator {
  return ValidateBy({
    name: 'notWith',
    validator: {
      validate: (value, args) => value == null || (args!.object as Record<string, unknown>)[other] == null,
      defaultMessage: () => `$property cannot be combined with ${other}`,
    },
  });
}
