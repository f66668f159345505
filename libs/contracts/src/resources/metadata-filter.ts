import { ApiSchema, type ApiSchemaOptions, getSchemaPath } from '@nestjs/swagger';
import type { ErrorDetail } from '@memory-graph/errors';
import type { MetadataBound, MetadataCondition, MetadataScalar, RangeOperator } from '@memory-graph/memory-model';
import { field } from '../fields/field.js';
import { isPlainObject, ReadFieldWith } from '../validation/read-dto.js';

const MAX_CONDITIONS = 20;
const MAX_VALUES = 100;
const MAX_BYTES = 4 * 1024;
const RANGE_OPERATORS = ['gt', 'gte', 'lt', 'lte'] as const satisfies readonly RangeOperator[];
const OPERATORS = ['eq', 'in', ...RANGE_OPERATORS, 'exists'] as const;

const SCALAR = { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] };
const BOUND = { oneOf: [{ type: 'string' }, { type: 'number' }] };

function Operand(schema: object, description: string): PropertyDecorator {
  return field(schema, { optional: true, description }, []);
}

/** The comparisons of one path. Validated by `ReadsMetadataFilter`. */
@ApiSchema({
  name: 'MetadataOperators',
  description:
    'Comparisons at one path. All of them must hold, and one value at the path must pass all that compare values.',
  minProperties: 1,
  additionalProperties: false,
} as ApiSchemaOptions)
export class MetadataOperatorsDto {
  @Operand(SCALAR, 'The value, of the same type.')
  eq?: MetadataScalar;

  @Operand({ type: 'array', minItems: 1, maxItems: MAX_VALUES, items: SCALAR }, 'Any of these values.')
  in?: MetadataScalar[];

  @Operand(BOUND, 'A greater number, or a string that sorts after this one by code point.')
  gt?: string | number;

  @Operand(BOUND, 'Like `gt`, or equal.')
  gte?: string | number;

  @Operand(BOUND, 'A smaller number, or a string that sorts before this one by code point.')
  lt?: string | number;

  @Operand(BOUND, 'Like `lt`, or equal.')
  lte?: string | number;

  @Operand({ type: 'boolean' }, 'Whether there is a value at the path or below it. Null is no value.')
  exists?: boolean;
}

/** Conditions by path. A bare value means `eq`. */
export type MetadataFilter = Record<string, MetadataScalar | MetadataOperatorsDto>;

export const METADATA_FILTER_SCHEMA = {
  type: 'object',
  maxProperties: MAX_CONDITIONS,
  additionalProperties: { anyOf: [...SCALAR.oneOf, { $ref: getSchemaPath(MetadataOperatorsDto) }] },
} as const;

export const METADATA_FILTER_EXAMPLE = { channel: 'general', priority: { gte: 2, lt: 5 }, 'customer.plan': 'pro' };

/**
 * Validates conditions on metadata. A problem has the path of its condition or operator.
 * @param json whether the value of a query parameter is given: JSON text
 */
export function ReadsMetadataFilter({ json = false, minConditions = 0 } = {}): PropertyDecorator {
  return ReadFieldWith((given, path, problems) => {
    if (given === null || given === undefined) return given;
    const value = json && typeof given === 'string' ? parsed(given) : given;
    problems.push(...problemsOf(value, path));
    if (isPlainObject(value) && Object.keys(value).length < minConditions) {
      problems.push({ path, message: 'must have a condition', code: 'min_properties' });
    }
    return value;
  });
}

/** The conditions of a valid filter. */
export function metadataConditions(filter: MetadataFilter | null | undefined): MetadataCondition[] {
  return Object.entries(filter ?? {}).map(([path, test]) => {
    const operators: MetadataOperatorsDto = isPlainObject(test) ? test : { eq: test };
    return {
      path,
      exists: operators.exists ?? null,
      anyOf: anyOf(operators),
      bounds: RANGE_OPERATORS.flatMap((operator): MetadataBound[] => {
        const value = operators[operator];
        return value === undefined ? [] : [{ operator, value }];
      }),
    };
  });
}

/** Of `eq` and `in` together: what both allow. */
function anyOf({ eq, in: several }: MetadataOperatorsDto): MetadataScalar[] | null {
  if (eq === undefined) return several ?? null;
  return several === undefined || several.includes(eq) ? [eq] : [];
}

/** @returns undefined: it is no JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemsOf(filter: unknown, path: string): ErrorDetail[] {
  if (!isPlainObject(filter)) return [{ path, message: 'must be an object of conditions', code: 'is_object' }];
  if (Buffer.byteLength(JSON.stringify(filter)) > MAX_BYTES) {
    return [{ path, message: 'must not be larger than 4 KiB', code: 'too_large' }];
  }
  const tests = Object.entries(filter);
  if (tests.length > MAX_CONDITIONS) {
    return [{ path, message: `must not have more than ${MAX_CONDITIONS} conditions`, code: 'max_properties' }];
  }
  return tests.flatMap(([key, test]) => {
    // The body of a request is checked as a whole, but JSON in a query parameter has escapes of its own.
    if (!isStorable(key)) return { path, message: 'must have paths of valid Unicode without NUL', code: 'text' };
    return problemsOfTest(test, `${path}.${key}`);
  });
}

function problemsOfTest(test: unknown, path: string): ErrorDetail[] {
  if (isScalar(test)) return [];
  if (!isPlainObject(test)) {
    const message = 'must be a string, a finite number, a boolean or an object of operators';
    return [{ path, message, code: 'is_condition' }];
  }
  const operators = Object.entries(test);
  if (operators.length === 0) return [{ path, message: 'must have an operator', code: 'min_properties' }];
  return operators.flatMap(([operator, operand]) => problemsOfOperator(operator, operand, `${path}.${operator}`));
}

function problemsOfOperator(operator: string, operand: unknown, path: string): ErrorDetail[] {
  switch (operator) {
    case 'eq':
      return isScalar(operand) ? [] : [notScalar(path)];
    case 'in':
      if (!Array.isArray(operand) || operand.length === 0 || operand.length > MAX_VALUES) {
        return [{ path, message: `must be a list of 1 to ${MAX_VALUES} values`, code: 'is_list' }];
      }
      return operand.flatMap((value, index) => (isScalar(value) ? [] : notScalar(`${path}[${index}]`)));
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      if (isScalar(operand) && typeof operand !== 'boolean') return [];
      return [{ path, message: 'must be a string or a finite number', code: 'is_bound' }];
    case 'exists':
      return typeof operand === 'boolean' ? [] : [{ path, message: 'must be a boolean', code: 'is_boolean' }];
    default: {
      const message = `is not an operator; use one of ${OPERATORS.join(', ')}`;
      return [
        { path: isStorable(path) ? path : path.replace(NOT_STORABLE, '\uFFFD'), message, code: 'unknown_operator' },
      ];
    }
  }
}

function notScalar(path: string): ErrorDetail {
  return { path, message: 'must be a string, a finite number or a boolean', code: 'is_metadata_value' };
}

function isScalar(value: unknown): value is MetadataScalar {
  if (typeof value === 'string') return isStorable(value);
  return typeof value === 'boolean' || Number.isFinite(value);
}

const NOT_STORABLE = /\0|\p{Surrogate}/gu;

function isStorable(text: string): boolean {
  return text.search(NOT_STORABLE) < 0;
}
