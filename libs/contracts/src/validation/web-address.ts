import { ValidateBy, buildMessage, type ValidationOptions } from 'class-validator';
import { parseUrl } from './parse-url.js';

/** An absolute http or https URL without white space, which URL parsers would ignore. Clients use it in links. */
export function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^\s\p{Cc}]+$/u.test(value) && parseUrl(value) !== null;
}

/** A text that `isWebAddress` accepts. */
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
