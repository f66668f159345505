import type { ValidationOptions } from 'class-validator';
import { Rule } from './rule.js';

/** `IsNotBlank` as a regular expression, for schemas. */
export const NOT_BLANK = '\\S';

/** A string that contains more than white space. */
export function IsNotBlank(options?: ValidationOptions): PropertyDecorator {
  const holds = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  return Rule('isNotBlank', holds, 'must be a string that is not blank', options);
}
