import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { type DtoClass, isPlainObject, validateAs } from '@memory-graph/contracts/validation';
import { ServiceError } from '@memory-graph/errors';

const NOT_DTOS: ReadonlySet<unknown> = new Set([String, Boolean, Number, Array, Object, undefined]);

/**
 * Turns a body, query or path into its DTO, or rejects it with the path of everything that is wrong with it.
 * Types are never guessed: `"20"` is no integer in a body. What a query spells as text its DTO converts explicitly.
 */
@Injectable()
export class InputPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (type === 'custom' || NOT_DTOS.has(metatype)) return value;
    return readInput(metatype as DtoClass, value);
  }
}

/** @throws ServiceError `invalid_request` with the path of everything that is wrong with the value */
export function readInput<T extends object>(dtoClass: DtoClass<T>, value: unknown): T {
  if (!isPlainObject(value)) throw notAnObject(value);
  const { dto, problems } = validateAs(dtoClass, value);
  if (problems.length > 0) throw new ServiceError('invalid_request', 'The request is not valid', { details: problems });
  return dto;
}

function notAnObject(value: unknown): ServiceError {
  const problem =
    value === undefined
      ? { message: 'is required', code: 'is_defined' }
      : { message: 'must be a JSON object', code: 'is_object' };
  const description = value === undefined ? 'A request body is required' : 'The request body must be a JSON object';
  return new ServiceError('invalid_request', description, { details: [{ path: '', ...problem }] });
}
