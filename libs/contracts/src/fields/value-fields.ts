import {
  Equals,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsPositive,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { type EdgeOfDay, IsDateTime } from '../validation/date-time.js';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { ReadsResourceId, RESOURCE_ID } from '../validation/resource-id.js';
import { IsRfc3339 } from '../validation/rfc-3339.js';
import { field, type FieldOptions } from './field.js';

export interface TextOptions extends FieldOptions {
  minLength?: number;
  maxLength?: number;
  pattern?: RegExp;
  /** The text must contain more than white space. Default false. */
  notBlank?: boolean;
}

export function Text({
  minLength,
  maxLength,
  pattern,
  notBlank = false,
  ...options
}: TextOptions = {}): PropertyDecorator {
  const schema = {
    type: 'string',
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(notBlank && { pattern: NOT_BLANK }),
    ...(pattern && { pattern: pattern.source }),
  };
  return field(schema, options, [
    notBlank ? IsNotBlank() : IsString(),
    ...(minLength === undefined ? [] : [MinLength(minLength)]),
    ...(maxLength === undefined ? [] : [MaxLength(maxLength)]),
    ...(pattern ? [Matches(pattern)] : []),
  ]);
}

/** A non-empty id of any format. */
export function Id(options: FieldOptions = {}): PropertyDecorator {
  return Text({ ...options, minLength: 1 });
}

/** The id of a resource. Upper case is accepted and converted to lower case. */
export function ResourceId(options: FieldOptions = {}): PropertyDecorator {
  const schema = { type: 'string', format: 'uuid', pattern: RESOURCE_ID.source };
  return field(schema, options, [ReadsResourceId(), Matches(RESOURCE_ID)]);
}

/** A date-time in the format that the service writes (RFC 3339). */
export function Moment(options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'string', format: 'date-time' }, options, [IsRfc3339()]);
}

/** A date-time in the format that clients may send (ISO 8601): seconds and offset are optional, and so is the time of day. */
export function DateTime({ day, ...options }: FieldOptions & { day: EdgeOfDay }): PropertyDecorator {
  const examples = ['2026-03-01T09:30:00Z'];
  return field({ type: 'string', format: 'date-time', examples }, options, [IsDateTime({ day })]);
}

export interface NumberOptions extends FieldOptions {
  minimum?: number;
  maximum?: number;
}

export function Integer({ minimum, maximum, ...options }: NumberOptions = {}): PropertyDecorator {
  return bounded({ type: 'integer' }, IsInt(), { minimum, maximum }, options);
}

export function Count(options: FieldOptions = {}): PropertyDecorator {
  return Integer({ ...options, minimum: 0 });
}

/** A number from 0 to 1. */
export function Share(options: FieldOptions = {}): PropertyDecorator {
  return bounded({ type: 'number' }, IsNumber(), { minimum: 0, maximum: 1 }, options);
}

/** A number greater than 0 and up to 1. */
export function PositiveShare(options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'number', exclusiveMinimum: 0, maximum: 1 }, options, [IsNumber(), IsPositive(), Max(1)]);
}

/** A number of any size. */
export function Numeric(options: FieldOptions = {}): PropertyDecorator {
  return bounded({ type: 'number' }, IsNumber(), {}, options);
}

export function Flag(options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'boolean' }, options, [IsBoolean()]);
}

export function Choice(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'string', enum: values }, options, [IsIn(values)]);
}

export function Constant(value: string | number, options: FieldOptions = {}): PropertyDecorator {
  const type = typeof value === 'number' ? 'integer' : 'string';
  return field({ type, enum: [value] }, options, [Equals(value)]);
}

function bounded(
  schema: object,
  isNumber: PropertyDecorator,
  { minimum, maximum }: { minimum?: number; maximum?: number },
  options: FieldOptions,
): PropertyDecorator {
  const bounds = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  return field({ ...schema, ...bounds }, options, [
    isNumber,
    ...(minimum === undefined ? [] : [Min(minimum)]),
    ...(maximum === undefined ? [] : [Max(maximum)]),
  ]);
}
