import { ValidateBy } from 'class-validator';
import { parseKeys } from './parse-keys.js';

/** Validates a variable with the keys of a `SecretBox`. */
export function IsSecretsKey(): PropertyDecorator {
  const problemsOf = (value: unknown) => parseKeys(String(value)).problems;
  return ValidateBy({
    name: 'isSecretsKey',
    validator: {
      validate: (value) => problemsOf(value).length === 0,
      defaultMessage: (validated) => problemsOf(validated?.value).join('; '),
    },
  });
}
