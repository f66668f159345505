import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * A rule that class-validator does not have.
 * @param name the code of its problems in camel case: `isCursor` for `is_cursor`
 * @param message after the name of the field, as in `must be a day`
 */
export function Rule(
  name: string,
  holds: (value: unknown, object: Record<string, unknown>) => boolean,
  message: string,
  options?: ValidationOptions,
): PropertyDecorator {
  const validator = {
    validate: (value: unknown, args?: { object: object }) => holds(value, args!.object as Record<string, unknown>),
    defaultMessage: () => `$property ${message}`,
  };
  return ValidateBy({ name, validator }, options);
}
