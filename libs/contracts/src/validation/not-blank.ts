import { ValidateBy, buildMessage, type ValidationOptions } from 'class-validator';

/** `IsNotBlank` as a regular expression, for schemas. */
export const NOT_BLANK = '\\S';

/** A string that contains more than white space. */
export function IsNotBlank(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isNotBlank',
      validator: {
        validate: (value) => typeof value === 'string' && value.trim() !== '',
        defaultMessage: buildMessage((each) => `${each}$property must be a string that is not blank`, options),
      },
    },
    options,
  );
}
