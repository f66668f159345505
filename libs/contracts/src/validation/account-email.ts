import { ValidateBy, buildMessage, isEmail, type ValidationOptions } from 'class-validator';
import { parseUrl } from './parse-url.js';

/** Profiles have an e-mail address, and a service user has none: no domain below `invalid` can exist (RFC 6761). */
export const SERVICE_USER_DOMAIN = 'workspaces.invalid';

/**
 * Whether an account may have this e-mail address. No account may have one below `invalid`: no one can own such an
 * address, and the service shows them for users that are not people. Domains are compared in the form that DNS uses,
 * because other spellings are displayed alike: a soft hyphen is invisible.
 */
export function isAccountEmail(value: unknown): boolean {
  if (typeof value !== 'string' || !isEmail(value)) return false;
  const domain = parseUrl(`http://${value.slice(value.lastIndexOf('@') + 1)}`)?.hostname;
  return domain !== undefined && !/(^|\.)invalid\.?$/.test(domain);
}

/** A text that `isAccountEmail` accepts. */
export function IsAccountEmail(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isAccountEmail',
      validator: {
        validate: isAccountEmail,
        defaultMessage: buildMessage(
          (each) => `${each}$property must be an e-mail address whose domain does not end with .invalid`,
          options,
        ),
      },
    },
    options,
  );
}
