import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Allow, ValidateIf } from 'class-validator';

/** The options of every field. */
export interface FieldOptions {
  description?: string;
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
  /** The field may be missing; this does not allow null. Default false. */
  optional?: boolean;
  /** The value may be null. Default false. */
  nullable?: boolean;
  /** The field may be missing or null, which mean the same. Its schema states only that it may be missing. Default false. */
  nullish?: boolean;
}

/**
 * A field whose schema and validators are derived from the same options.
 * @param validators as decorators are written above a property: the last one validates first
 */
export function field(
  schema: object,
  { optional = false, nullable = false, nullish = false, ...documentation }: FieldOptions,
  validators: readonly PropertyDecorator[],
): PropertyDecorator {
  const isRequired = !optional && !nullish;
  // An object without a class says with `required` which of its own fields are.
  const presence = 'required' in schema ? { selfRequired: isRequired } : { required: isRequired };
  const property = { ...schema, ...documentation, ...presence, ...(nullable && { nullable }) };
  return applyDecorators(
    ApiProperty(property),
    ...(optional || nullish ? [ValidateIf((_object, value) => value !== undefined)] : []),
    ...(nullable || nullish ? [ValidateIf((_object, value) => value !== null)] : []),
    // A class knows its fields by their validators.
    ...(validators.length === 0 ? [Allow()] : validators.toReversed()),
  );
}

/** A field that is validated only if its object meets a condition. */
export function OnlyIf<T extends object>(applies: (object: T) => boolean): PropertyDecorator {
  return ValidateIf((object) => applies(object as T));
}
