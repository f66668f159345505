import type { ErrorDetail } from '@memory-graph/errors';

export type DtoClass<T extends object = object> = new () => T;

/** Converts the value of a field. It returns invalid values unchanged, so that the validators reject them. */
export type FieldReader = (value: unknown, path: string, problems: ErrorDetail[]) => unknown;

type Readers = Map<string | symbol, FieldReader>;

/** By the prototype of the class that declares the field. */
const declaredReaders = new WeakMap<object, Readers>();
/** By class, with what it inherits: looked up once, not for each of 10,000 objects. */
const knownReaders = new WeakMap<DtoClass, Readers>();

/** Marks a field whose value is converted. */
export function ReadFieldWith(reader: FieldReader): PropertyDecorator {
  return (prototype, name) => {
    const readers = declaredReaders.get(prototype) ?? new Map<string | symbol, FieldReader>();
    declaredReaders.set(prototype, readers.set(name, reader));
  };
}

/**
 * Creates a DTO from a plain object. Only marked fields are converted. Unlike class-transformer, it guesses and drops
 * nothing, and free-form objects keep all their keys.
 * @param problems receives the fields that no DTO can have: the names of `Object.prototype`
 */
export function readDto<T extends object>(
  dtoClass: DtoClass<T>,
  plain: object,
  path: string,
  problems: ErrorDetail[],
): T {
  const dto = new dtoClass();
  const readers = readersOf(dtoClass);
  for (const [name, value] of Object.entries(plain)) {
    if (name in Object.prototype) {
      problems.push({ path: pathOf(path, name), message: 'is not a known field', code: 'unknown_field' });
      continue;
    }
    const reader = readers.get(name);
    (dto as Record<string, unknown>)[name] = reader ? reader(value, pathOf(path, name), problems) : value;
  }
  return dto;
}

function readersOf(dtoClass: DtoClass): Readers {
  const known = knownReaders.get(dtoClass);
  if (known) return known;
  const parent = Object.getPrototypeOf(dtoClass) as DtoClass;
  const inherited = parent === Function.prototype ? [] : readersOf(parent);
  const readers = new Map([...inherited, ...(declaredReaders.get(dtoClass.prototype as object) ?? [])]);
  knownReaders.set(dtoClass, readers);
  return readers;
}

function pathOf(parent: string, name: string): string {
  return parent === '' ? name : `${parent}.${name}`;
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
