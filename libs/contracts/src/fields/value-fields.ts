import { Equals, IsBoolean, IsIn, IsInt, IsNumber, IsPositive, IsString, Max, Min } from 'class-validator';
import { FromQueryBoolean, FromQueryInteger } from '../validation/query-values.js';
import { field, type FieldOptions } from './field.js';

interface QueryOptions {
  /** The value comes from a query, where it is a text. Default false. */
  query?: boolean;
}

export interface NumberOptions extends FieldOptions {
  minimum?: number;
  maximum?: number;
}

export function Integer({
  minimum,
  maximum,
  query = false,
  ...options
}: NumberOptions & QueryOptions = {}): PropertyDecorator {
  const readers = query ? [FromQueryInteger()] : [];
  return bounded({ type: 'integer' }, [...readers, IsInt()], { minimum, maximum }, options);
}

export function Count(options: FieldOptions = {}): PropertyDecorator {
  return Integer({ ...options, minimum: 0 });
}

/** A number from 0 to 1. */
export function Share(options: FieldOptions = {}): PropertyDecorator {
  return bounded({ type: 'number' }, [IsNumber()], { minimum: 0, maximum: 1 }, options);
}

/** A number greater than 0 and up to 1. */
export function PositiveShare(options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'number', exclusiveMinimum: 0, maximum: 1 }, options, [IsNumber(), IsPositive(), Max(1)]);
}

export function Flag({ query = false, ...options }: FieldOptions & QueryOptions = {}): PropertyDecorator {
  return field({ type: 'boolean' }, options, [...(query ? [FromQueryBoolean()] : []), IsBoolean()]);
}

/** One of several texts. @param open whether others are accepted, because later versions may have more. Default false */
export function Choice(
  values: readonly string[],
  { open = false, ...options }: FieldOptions & { open?: boolean } = {},
): PropertyDecorator {
  const allowed = options.nullable ? [...values, null] : values;
  return field({ type: 'string', enum: allowed }, options, [open ? IsString() : IsIn(values)]);
}

export function Constant(value: string | number | boolean, options: FieldOptions = {}): PropertyDecorator {
  const type = typeof value === 'number' ? 'integer' : typeof value;
  return field({ type, enum: [value] }, options, [Equals(value)]);
}

function bounded(
  schema: object,
  isNumber: PropertyDecorator[],
  { minimum, maximum }: { minimum?: number; maximum?: number },
  options: FieldOptions,
): PropertyDecorator {
  const bounds = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  return field({ ...schema, ...bounds }, options, [
    ...isNumber,
    ...(minimum === undefined ? [] : [Min(minimum)]),
    ...(maximum === undefined ? [] : [Max(maximum)]),
  ]);
}
