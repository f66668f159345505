import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { IsObject, ValidateNested } from 'class-validator';
import type { ErrorDetail } from '@memory-graph/errors';
import { NestedList, ReadList } from '../validation/nested-list.js';
import { ReadsScalars } from '../validation/map-values.js';
import { ReadsMetadata } from '../validation/reads-metadata.js';
import { isPlainObject, readDto, ReadFieldWith, type DtoClass } from '../validation/read-dto.js';
import { StringList, type StringListRules } from '../validation/string-list.js';
import { readUnion, type UnionClasses } from '../validation/union.js';
import { field, type FieldOptions } from './field.js';

/** An object of one class. */
export function Nested(dto: DtoClass, options: FieldOptions = {}): PropertyDecorator {
  const reader = ReadFieldWith((value, path, problems) =>
    isPlainObject(value) ? readDto(dto, value, path, problems) : value,
  );
  return field({ type: dto }, options, [IsObject(), ValidateNested({ message: 'must be an object' }), reader]);
}

export interface ListBounds {
  min?: number;
  max?: number;
}

/** A list of objects of one class. */
export function ListOf(dto: DtoClass, { min = 0, max, ...options }: FieldOptions & ListBounds = {}): PropertyDecorator {
  const bounds = { ...(min > 0 && { minItems: min }), ...(max !== undefined && { maxItems: max }) };
  return field({ type: [dto], ...bounds }, options, [
    NestedList(() => dto, { min, ...(max !== undefined && { max }) }),
  ]);
}

/** A list of objects, each of the class that its discriminator names. */
export function ListOfUnion(
  discriminator: string,
  classes: UnionClasses,
  { max, ...options }: FieldOptions & { max: number },
): PropertyDecorator {
  const read = (value: unknown, path: string, problems: ErrorDetail[]) =>
    readUnion(discriminator, classes, value, path, problems);
  return (prototype, name) => {
    ApiExtraModels(...Object.values(classes))(prototype.constructor);
    const items = { oneOf: oneOf(classes) };
    field({ type: 'array', items, maxItems: max }, options, [ReadList(read, { min: 0, max })])(prototype, name);
  };
}

/** An object of the class that its discriminator names. */
export function Union(discriminator: string, classes: UnionClasses, options: FieldOptions = {}): PropertyDecorator {
  const reader = ReadFieldWith((value, path, problems) => readUnion(discriminator, classes, value, path, problems));
  return (prototype, name) => {
    ApiExtraModels(...Object.values(classes))(prototype.constructor);
    const validators = [IsObject(), ValidateNested({ message: 'must be an object' }), reader];
    field({ oneOf: oneOf(classes) }, options, validators)(prototype, name);
  };
}

/** A list of texts. */
export function TextList({
  item = {},
  ...options
}: FieldOptions & StringListRules & { item?: object } = {}): PropertyDecorator {
  const {
    minSize,
    maxSize,
    minLength,
    maxLength,
    pattern,
    oneOf: values,
    ids,
    commaSeparated,
    ...documentation
  } = options;
  const items = {
    type: 'string',
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern && { pattern: pattern.source }),
    ...(values && { enum: values }),
    ...item,
  };
  const bounds = { ...(minSize && { minItems: minSize }), ...(maxSize !== undefined && { maxItems: maxSize }) };
  const rules = { minSize, maxSize, minLength, maxLength, pattern, oneOf: values, ids, commaSeparated };
  return field({ type: 'array', items, ...bounds }, documentation, [StringList(rules)]);
}

/** An object of strings, numbers and booleans with arbitrary keys. */
export function Scalars(options: FieldOptions = {}): PropertyDecorator {
  const additionalProperties = { type: ['string', 'number', 'boolean'] };
  return field({ type: 'object', additionalProperties }, options, [IsObject(), ReadsScalars()]);
}

/** Metadata of content as it was accepted: an object of any JSON. */
export function MetadataObject(options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'object', additionalProperties: true }, options, [IsObject()]);
}

/** Metadata of content within the limits of what clients may send. */
export function NewMetadata(options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'object', additionalProperties: true }, options, [IsObject(), ReadsMetadata()]);
}

function oneOf(classes: UnionClasses): object[] {
  return Object.values(classes).map((dto) => ({ $ref: getSchemaPath(dto) }));
}
