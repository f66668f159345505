import { parseUrl } from './parse-url.js';
import { Rule } from './rule.js';

/** An absolute http or https URL without white space, which URL parsers would ignore. Clients use it in links. */
export function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^\s\p{Cc}]+$/u.test(value) && parseUrl(value) !== null;
}

/** A text that `isWebAddress` accepts. */
export function IsWebAddress(): PropertyDecorator {
  return Rule('isWebAddress', isWebAddress, 'must be an http or https address');
}
