import { applyDecorators } from '@nestjs/common';
import { ArrayMinSize, IsArray } from 'class-validator';
import type { ErrorDetail } from '@memory-graph/errors';
import { withinMaxSize } from './list-size.js';
import { ReadFieldWith } from './read-dto.js';
import { canonicalId } from './resource-id.js';

export interface StringListRules {
  /** Default 0. */
  minSize?: number;
  /** Default: any. */
  maxSize?: number | undefined;
  /** Of each text; default 0. */
  minLength?: number;
  /** Of each text; default: any. */
  maxLength?: number;
  /** The pattern that each text must match; default: any. */
  pattern?: RegExp;
  /** The only texts that are allowed; default: any. */
  oneOf?: readonly string[];
  /** The texts are ids of resources, which may be written in any case. Default false. */
  ids?: boolean;
  /** A rule of its own for each text. */
  problemOf?: (text: string) => Omit<ErrorDetail, 'path'> | null;
  /** A text is split at commas, because forms have no lists. Default false. */
  commaSeparated?: boolean;
}

/** A list of texts. Invalid elements are reported with their own path, as in `labelIds[1]`. */
export function StringList({
  minSize = 0,
  maxSize,
  commaSeparated = false,
  ...rules
}: StringListRules): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMinSize(minSize),
    ReadFieldWith((given, path, problems) => {
      const value = commaSeparated && typeof given === 'string' ? listOf(given) : given;
      if (!Array.isArray(value)) return value;
      return withinMaxSize(value, maxSize, path, problems).map((element: unknown, index) => {
        const problem = problemOfElement(element, rules);
        if (problem) problems.push({ path: `${path}[${index}]`, ...problem });
        return rules.ids && typeof element === 'string' ? canonicalId(element) : element;
      });
    }),
  );
}

type ElementRules = Omit<StringListRules, 'minSize' | 'maxSize' | 'commaSeparated'>;

function listOf(text: string): string[] {
  return text.trim() === '' ? [] : text.split(',').map((element) => element.trim());
}

function problemOfElement(
  element: unknown,
  { minLength, maxLength, pattern, oneOf, problemOf }: ElementRules,
): Omit<ErrorDetail, 'path'> | null {
  if (typeof element !== 'string') return { message: 'must be a string', code: 'is_string' };
  if (oneOf && !oneOf.includes(element)) return { message: `must be one of ${oneOf.join(', ')}`, code: 'is_in' };
  if (maxLength !== undefined && element.length > maxLength) {
    return { message: `must not be longer than ${maxLength} characters`, code: 'max_length' };
  }
  if (minLength !== undefined && element.length < minLength) {
    return { message: `must not be shorter than ${minLength} characters`, code: 'min_length' };
  }
  if (pattern && !pattern.test(element)) return { message: `must match ${pattern}`, code: 'matches' };
  return problemOf?.(element) ?? null;
}
