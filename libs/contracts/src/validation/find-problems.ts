import type { ValidationArguments } from 'class-validator';
import type { ErrorDetail } from '@memory-graph/errors';
import { withoutProperty } from './without-property.js';
import { meantField } from './meant-field.js';
import { rulesOf, type Check, type FieldRules, type Rules } from './rules-of.js';

/** Limits the response: a list of a million invalid elements must not produce a million problems. */
const MAX_PROBLEMS = 100;

/** Validates an object against the rules of its class, and nested objects against theirs. */
export function findProblems(object: object, path: string, problems: ErrorDetail[]): void {
  const rules = rulesOf(object.constructor);
  if (!rules.allowsUnknownFields) findUnknownFields(object, rules, path, problems);
  for (const field of rules.fields.values()) {
    if (problems.length >= MAX_PROBLEMS) return;
    checkField(object, field, path, problems);
  }
}

function findUnknownFields(object: object, { fields }: Rules, path: string, problems: ErrorDetail[]): void {
  for (const name of Object.keys(object)) {
    if (fields.has(name)) continue;
    if (problems.length >= MAX_PROBLEMS) return;
    const meant = meantField(object.constructor, fields.keys(), name);
    const isMissing = meant !== null && (object as Record<string, unknown>)[meant] === undefined;
    const question = isMissing ? `; did you mean ${meant}?` : '';
    problems.push({ path: joined(path, name), message: `is not a known field${question}`, code: 'unknown_field' });
  }
}

function checkField(object: object, field: FieldRules, parentPath: string, problems: ErrorDetail[]): void {
  const value = (object as Record<string, unknown>)[field.name];
  for (const applies of field.conditions) if (!applies(object, value)) return;
  for (const check of field.checks) {
    const args = argumentsOf(check, field.name, object, value);
    if (holds(check, value, args)) continue;
    const path = joined(parentPath, field.name);
    // What is missing breaks every rule at once; one finding says it.
    if (value === undefined) return void problems.push({ path, message: 'is required', code: 'is_defined' });
    problems.push({ path, message: messageOf(check, args), code: codeOf(check.name) });
  }
  if (field.notNested !== undefined && value !== undefined) {
    checkNested(value, field.notNested, joined(parentPath, field.name), problems);
  }
}

function checkNested(value: unknown, notNested: string, path: string, problems: ErrorDetail[]): void {
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) {
      if (problems.length >= MAX_PROBLEMS) return;
      checkNested(element, notNested, `${path}[${index}]`, problems);
    }
  } else if (typeof value === 'object' && value !== null) {
    findProblems(value, path, problems);
  } else {
    problems.push({ path, message: notNested, code: 'nested_validation' });
  }
}

function holds({ constraint, each }: Check, value: unknown, args: ValidationArguments): boolean {
  if (!each || !Array.isArray(value)) return constraint.validate(value, args) === true;
  return value.every((element) => constraint.validate(element, args) === true);
}

function argumentsOf({ constraints }: Check, property: string, object: object, value: unknown): ValidationArguments {
  return { targetName: object.constructor.name, property, object, value, constraints };
}

/** Substitutes `$property` and `$constraint1` like class-validator. */
function messageOf({ constraint, message }: Check, args: ValidationArguments): string {
  const template = message ? (typeof message === 'string' ? message : message(args)) : constraint.defaultMessage!(args);
  const filled = args.constraints
    .reduce<string>((text, value, index) => text.replaceAll(`$constraint${index + 1}`, () => spelled(value)), template)
    .replaceAll('$property', () => args.property);
  return withoutProperty(args.property, filled);
}

function spelled(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Converts `maxLength` to the code `max_length`. */
function codeOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
