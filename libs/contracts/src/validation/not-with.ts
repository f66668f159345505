import { Rule } from './rule.js';

/** A field that replaces another one, so that a request has only one of them. */
export function NotWith(other: string): PropertyDecorator {
  const isAlone = (value: unknown, object: Record<string, unknown>) => isMissing(value) || isMissing(object[other]);
  return Rule('notWith', isAlone, `cannot be combined with ${other}`);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}
