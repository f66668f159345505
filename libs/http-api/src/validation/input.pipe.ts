import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { validate } from 'class-validator';
import { ServiceError, type ErrorDetail } from '@memory-graph/errors/service-error';
import { isPlainObject, readDto, type DtoClass } from './read-dto.js';
import { validationDetails } from './validation-details.js';

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
    const unreadable: ErrorDetail[] = [];
    const dto = readDto(metatype as DtoClass, value, '', unreadable);
    const errors = await validate(dto, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true });
    const details = [...unreadable, ...validationDetails(errors)];
    if (details.length > 0) throw new ServiceError('invalid_request', 'The request is not valid', { details });
    return dto;
  }
}

function notAnObject(value: unknown): ServiceError {
  const problem =
    value === undefined
      ? { message: 'is required', code: 'is_defined' }
      : { message: 'must be a JSON object', code: 'is_object' };
  const description = value === undefined ? 'A request body is required' : 'The request body must be a JSON object';
  return new ServiceError('invalid_request', description, { details: [{ path: '', ...problem }] });
}
