import { Allow } from 'class-validator';
import type { ErrorDetail } from '@memory-graph/errors';
import { AllowsUnknownFields } from './allows-unknown-fields.js';
import { isPlainObject, readDto, type DtoClass } from './read-dto.js';

/** The class of an object by the value of its discriminator. */
export type UnionClasses = Readonly<Record<string, DtoClass>>;

/** An object of one of these classes. */
export type InstanceOf<Classes extends UnionClasses> = InstanceType<Classes[keyof Classes]>;

/** Replaces an object whose discriminator is unknown. */
@AllowsUnknownFields()
class Unread {
  @Allow()
  value?: unknown;
}

/** Reads an object as the class of its discriminator, so that errors refer to this class only. */
export function readUnion(
  discriminator: string,
  classes: UnionClasses,
  value: unknown,
  path: string,
  problems: ErrorDetail[],
): unknown {
  if (!isPlainObject(value)) return value;
  const dto = classOf(discriminator, classes, value, path, problems);
  return dto === null ? new Unread() : readDto(dto, value, path, problems);
}

/** @returns null, and reports the problem, if there is no such class */
export function classOf(
  discriminator: string,
  classes: UnionClasses,
  value: Record<string, unknown>,
  path: string,
  problems: ErrorDetail[],
): DtoClass | null {
  const kind = value[discriminator];
  if (typeof kind === 'string' && Object.hasOwn(classes, kind)) return classes[kind]!;
  const at = path === '' ? discriminator : `${path}.${discriminator}`;
  if (kind === undefined) problems.push({ path: at, message: 'is required', code: 'is_defined' });
  else problems.push({ path: at, message: `must be one of ${Object.keys(classes).join(', ')}`, code: 'is_in' });
  return null;
}
