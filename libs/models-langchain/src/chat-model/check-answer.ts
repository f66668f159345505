import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '@memory-graph/models';

const ajv = new Ajv2020({ allErrors: true, strict: false });
/** Schemas are constants: each is compiled once. */
const validators = new WeakMap<JsonSchema, ValidateFunction>();
const MAX_PROBLEM_CHARACTERS = 500;

export type CheckedAnswer = { ok: true; value: unknown } | { ok: false; problem: string };

/** Parses JSON and validates it against a schema. The problem is worded for the model that wrote the answer. */
export function checkAnswer(json: string, schema: JsonSchema): CheckedAnswer {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, problem: 'it is not JSON' };
  }
  const validate = validatorOf(schema);
  if (validate(value)) return { ok: true, value };
  const problem = ajv.errorsText(validate.errors, { dataVar: 'answer' });
  return { ok: false, problem: problem.slice(0, MAX_PROBLEM_CHARACTERS) };
}

function validatorOf(schema: JsonSchema): ValidateFunction {
  let validate = validators.get(schema);
  if (!validate) {
    validate = ajv.compile(schema);
    validators.set(schema, validate);
  }
  return validate;
}

/** Whether providers can enforce the schema: its objects require all properties and allow no others. */
export function isEnforceable(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.every(isEnforceable);
  if (typeof schema !== 'object' || schema === null) return true;
  const { properties, required, additionalProperties } = schema as Record<string, unknown>;
  if (typeof properties === 'object' && properties !== null) {
    const names = Object.keys(properties);
    const isClosed = additionalProperties === false && Array.isArray(required);
    if (!isClosed || !names.every((name) => required.includes(name))) return false;
  }
  return Object.values(schema).every(isEnforceable);
}
