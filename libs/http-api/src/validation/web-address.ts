import { ValidateBy, buildMessage, type ValidationOptions } from 'class-validator';

/** An absolute http or https address. Nothing else, and no white space that parsers pass over: clients make links of it. */
export function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^\s\p{Cc}]+$/u.test(value) && URL.canParse(value);
}

/** As `isWebAddress` has it. */
export function IsWebAddress(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isWebAddress',
      validator: {
        validate: isWebAddress,
        defaultMessage: buildMessage((each) => `${each}$property must be an http or https address`, options),
      },
    },
    options,
  );
}
