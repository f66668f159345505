import { ApiSchema } from '@nestjs/swagger';
import { SERVICE_ERROR_CODES, type ServiceErrorCode } from '@memory-graph/errors';
import { ListOf } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Choice } from '../fields/value-fields.js';

@ApiSchema({ name: 'ErrorDetail', description: 'One problem of a request.' })
export class ErrorDetailDto {
  @Text({ description: 'The location of the problem in the body, query or path.', example: 'facts[2].subject' })
  path!: string;

  @Text({ description: 'The problem in words, for people.', example: 'subject must be a string' })
  message!: string;

  @Text({ description: 'The stable code of the problem, for programs.', example: 'is_string' })
  code!: string;
}

// Not `Error`: that is a class of several languages for which clients are generated.
@ApiSchema({ name: 'ErrorBody', description: 'The body of every error response.' })
export class ErrorDto {
  @Choice(SERVICE_ERROR_CODES, { description: 'The kind of the error.', example: 'invalid_request' })
  error!: ServiceErrorCode;

  @Text({ optional: true, description: 'The error in words, for people.', example: 'The request is not valid' })
  error_description?: string;

  @ListOf(ErrorDetailDto, {
    optional: true,
    max: 100,
    description: 'The problems of the request. Only the first 100 are listed.',
  })
  details?: ErrorDetailDto[];
}
