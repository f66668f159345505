import { ValidateBy, buildMessage, type ValidationOptions } from 'class-validator';

/** An absolute http or https address. Nothing else: clients make links of it. */
export function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//u.test(value) && URL.canParse(value);
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
