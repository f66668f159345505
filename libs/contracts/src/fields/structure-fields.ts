import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { ArrayUnique, IsArray, IsInt, IsObject, IsUUID, ValidateIf, ValidateNested } from 'class-validator';
import { NestedList } from '../validation/nested-list.js';
import { ReadsCounts, ReadsScalars } from '../validation/map-values.js';
import { ReadsMetadata } from '../validation/reads-metadata.js';
import { type DtoClass, type FieldReader, isPlainObject, readDto, ReadFieldWith } from '../validation/read-dto.js';
import { StringList, type StringListRules } from '../validation/string-list.js';
import { readUnion, type UnionClasses } from '../validation/union.js';
import { field, type FieldOptions } from './field.js';

/** An object of one class. */
export function Nested(dto: DtoClass, options: FieldOptions = {}): PropertyDecorator {
  return field({ type: dto }, options, nested(readerOf(dto)));
}

/** A word, or an object of one class. */
export function WordOr(word: string, dto: DtoClass, options: FieldOptions = {}): PropertyDecorator {
  const isObject = ValidateIf((_object, value) => value !== word);
  return ofClasses([dto], (references) =>
    field({ oneOf: [{ type: 'string', enum: [word] }, ...references] }, options, [isObject, ...nested(readerOf(dto))]),
  );
}

export interface ListBounds {
  min?: number;
  max?: number;
}

/** A list of objects of one class. */
export function ListOf(dto: DtoClass, { min = 0, max, ...options }: FieldOptions & ListBounds = {}): PropertyDecorator {
  const bounds = { ...(min > 0 && { minItems: min }), ...(max !== undefined && { maxItems: max }) };
  return field({ type: [dto], ...bounds }, options, [NestedList(readerOf(dto), { min, max })]);
}

/** A list of objects, each of the class that its discriminator names. */
export function ListOfUnion(
  discriminator: string,
  classes: UnionClasses,
  { max, ...options }: FieldOptions & { max: number },
): PropertyDecorator {
  const reader = unionReaderOf(discriminator, classes);
  return ofClasses(Object.values(classes), (references) =>
    field({ type: 'array', items: { oneOf: references }, maxItems: max }, options, [
      NestedList(reader, { min: 0, max }),
    ]),
  );
}

/** An object of the class that its discriminator names. */
export function Union(discriminator: string, classes: UnionClasses, options: FieldOptions = {}): PropertyDecorator {
  const validators = nested(unionReaderOf(discriminator, classes));
  return ofClasses(Object.values(classes), (references) => field({ oneOf: references }, options, validators));
}

/** An object of one of several classes without a discriminator, in answers. */
export function OneOf(classes: readonly DtoClass[], options: FieldOptions = {}): PropertyDecorator {
  return ofClasses(classes, (references) => field({ oneOf: references }, options, [IsObject()]));
}

interface TextListOptions extends FieldOptions, StringListRules {
  /** The format of each text that the schema states. It is not validated. */
  format?: 'uri' | 'uuid';
  /** No text may be repeated, so a list of `oneOf` cannot be longer than these. Default false. */
  unique?: boolean;
}

/** A list of texts. */
export function TextList(options: TextListOptions = {}): PropertyDecorator {
  const {
    minSize,
    maxSize,
    minLength,
    maxLength,
    pattern,
    oneOf: values,
    ids: _ids,
    problemOf: _problemOf,
    commaSeparated: _commaSeparated,
    format,
    unique = false,
    ...documentation
  } = options;
  const items = {
    type: 'string',
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern && { pattern: pattern.source }),
    ...(values && { enum: values }),
    ...(format && { format }),
  };
  const longest = maxSize ?? (unique ? values?.length : undefined);
  // Without `uniqueItems`: generated clients in Java do not compile with it.
  const bounds = {
    ...(minSize && { minItems: minSize }),
    ...(longest !== undefined && { maxItems: longest }),
  };
  const validators = [StringList({ ...options, maxSize: longest }), ...(unique ? [ArrayUnique()] : [])];
  return field({ type: 'array', items, ...bounds }, documentation, validators);
}

/** A list of UUIDs of a version that RFC 9562 defines, in requests. */
export function UuidList(options: FieldOptions = {}): PropertyDecorator {
  const items = { type: 'string', format: 'uuid' };
  return field({ type: 'array', items }, options, [IsArray(), IsUUID('all', { each: true })]);
}

/** A list of whole numbers from 0. */
export function CountList(options: FieldOptions = {}): PropertyDecorator {
  const items = { type: 'integer', minimum: 0 };
  return field({ type: 'array', items }, options, [IsArray(), IsInt({ each: true })]);
}

/** An object of any form, with further keywords for its schema. */
export function AnyObject(schema: object, options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'object', ...schema }, options, [IsObject()]);
}

/** An object with values of one kind by arbitrary keys, in answers. */
export function MapOf(value: object, options: FieldOptions = {}): PropertyDecorator {
  return AnyObject({ additionalProperties: value }, options);
}

/** An object with whole numbers by arbitrary keys. Keys that nothing counts for are left out. */
export function CountMap(options: FieldOptions = {}): PropertyDecorator {
  const additionalProperties = { type: 'integer', minimum: 1 };
  return field({ type: 'object', additionalProperties }, options, [IsObject(), ReadsCounts()]);
}

/** An object of strings, numbers and booleans with arbitrary keys. */
export function Scalars(options: FieldOptions = {}): PropertyDecorator {
  const additionalProperties = { type: ['string', 'number', 'boolean'] };
  return field({ type: 'object', additionalProperties }, options, [IsObject(), ReadsScalars()]);
}

/** Metadata of content as it was accepted: an object of any JSON. */
export function MetadataObject(options: FieldOptions = {}): PropertyDecorator {
  return AnyObject({ additionalProperties: true }, options);
}

/** Metadata of content within the limits of what clients may send. */
export function NewMetadata(options: FieldOptions = {}): PropertyDecorator {
  return field({ type: 'object', additionalProperties: true }, options, [IsObject(), ReadsMetadata()]);
}

function nested(reader: FieldReader): PropertyDecorator[] {
  return [IsObject(), ValidateNested({ message: 'must be an object' }), ReadFieldWith(reader)];
}

function readerOf(dto: DtoClass): FieldReader {
  return (value, path, problems) => (isPlainObject(value) ? readDto(dto, value, path, problems) : value);
}

function unionReaderOf(discriminator: string, classes: UnionClasses): FieldReader {
  return (value, path, problems) => readUnion(discriminator, classes, value, path, problems);
}

/** A field whose schema refers to classes, which the document then defines. */
function ofClasses(
  classes: readonly DtoClass[],
  fieldOf: (references: object[]) => PropertyDecorator,
): PropertyDecorator {
  const decorate = fieldOf(classes.map((dto) => ({ $ref: getSchemaPath(dto) })));
  return (prototype, name) => {
    ApiExtraModels(...classes)(prototype.constructor);
    decorate(prototype, name);
  };
}
