import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';

/** The options of every field. */
export interface FieldOptions {
  description?: string;
  examples?: unknown[];
  default?: unknown;
  /** The field may be missing; this does not allow null. Default false. */
  optional?: boolean;
  /** The value may be null. Default false. */
  nullable?: boolean;
}

/** A field whose schema and validators are derived from the same options. */
export function field(
  schema: object,
  { optional = false, nullable = false, ...documentation }: FieldOptions,
  validators: readonly PropertyDecorator[],
): PropertyDecorator {
  const property = { ...schema, ...documentation, required: !optional, ...(nullable && { nullable }) };
  return applyDecorators(
    ApiProperty(property),
    ...(optional ? [ValidateIf((_object, value) => value !== undefined)] : []),
    ...(nullable ? [ValidateIf((_object, value) => value !== null)] : []),
    ...validators,
  );
}
