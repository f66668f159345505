import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { ServiceError, type ErrorDetail } from '@memory-graph/errors/service-error';
import { validationDetails } from './validation-details.js';

type DtoClass = new () => object;

const NOT_DTOS: ReadonlySet<unknown> = new Set([String, Boolean, Number, Array, Object, undefined]);

/**
 * Turns a body, query or path into its DTO, or refuses it with the path of everything that is wrong with it.
 * Types are never guessed: `"20"` is no integer in a body. What a query spells as text its DTO converts explicitly.
 */
@Injectable()
export class InputPipe implements PipeTransform {
  async transform(value: unknown, { metatype, type }: ArgumentMetadata): Promise<unknown> {
    if (type === 'custom' || NOT_DTOS.has(metatype)) return value;
    if (!isPlainObject(value)) throw notAnObject(value);
    const dto = plainToInstance(metatype as DtoClass, value);
    const details = [
      ...inheritedNames(value, dto),
      ...validationDetails(
        await validate(dto, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true }),
      ),
    ];
    if (details.length > 0) throw new ServiceError('invalid_request', 'The request is not valid', { details });
    return dto;
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function notAnObject(value: unknown): ServiceError {
  const problem =
    value === undefined
      ? { message: 'is required', code: 'is_defined' }
      : { message: 'must be a JSON object', code: 'is_object' };
  const description = value === undefined ? 'A request body is required' : 'The request body must be a JSON object';
  return new ServiceError('invalid_request', description, { details: [{ path: '', ...problem }] });
}

/** class-validator's whitelist takes names of `Object.prototype` (`constructor`) for known fields. */
function inheritedNames(value: object, dto: object): ErrorDetail[] {
  return Object.keys(value)
    .filter((name) => name in Object.prototype && !Object.hasOwn(dto, name))
    .map((name) => ({ path: name, message: 'is not a known field', code: 'unknown_field' }));
}
