import { ValidateBy } from 'class-validator';
import { parseKeys } from './parse-keys.js';

/** For a variable with what a `SecretBox` is made of. */
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
