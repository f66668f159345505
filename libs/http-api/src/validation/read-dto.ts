import 'reflect-metadata';
import type { ErrorDetail } from '@memory-graph/errors/service-error';

export type DtoClass = new () => object;

const FIELD_READER = Symbol('FieldReader');

/** Turns the value of a field into what the DTO holds; what it cannot read it leaves for the validators to refuse. */
export type FieldReader = (value: unknown, path: string, problems: ErrorDetail[]) => unknown;

/** Marks a field whose value is not taken as it stands. */
export function ReadFieldWith(reader: FieldReader): PropertyDecorator {
  return Reflect.metadata(FIELD_READER, reader);
}

/**
 * Makes a DTO of a plain object: fields as they stand, except where they are marked. Nothing is guessed or dropped, and
 * free-form objects keep whatever keys they have, which class-transformer does not do.
 * @param problems gets fields that no DTO can have: the names of `Object.prototype`
 */
export function readDto<T extends object>(
  dtoClass: new () => T,
  plain: object,
  path: string,
  problems: ErrorDetail[],
): T {
  const dto = new dtoClass();
  for (const [name, value] of Object.entries(plain)) {
    const fieldPath = path === '' ? name : `${path}.${name}`;
    if (name in Object.prototype) {
      problems.push({ path: fieldPath, message: 'is not a known field', code: 'unknown_field' });
      continue;
    }
    const reader = Reflect.getMetadata(FIELD_READER, dto, name) as FieldReader | undefined;
    (dto as Record<string, unknown>)[name] = reader ? reader(value, fieldPath, problems) : value;
  }
  return dto;
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
