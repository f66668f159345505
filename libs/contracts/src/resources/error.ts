import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { SERVICE_ERROR_CODES, type ServiceErrorCode } from '@memory-graph/errors';

@ApiSchema({ name: 'ErrorDetail', description: 'One problem of a request.' })
export class ErrorDetailDto {
  @ApiProperty({ description: 'The location of the problem in the body, query or path.', example: 'facts[2].subject' })
  path!: string;

  @ApiProperty({ description: 'The problem in words, for people.', example: 'subject must be a string' })
  message!: string;

  @ApiProperty({ description: 'The stable code of the problem, for programs.', example: 'is_string' })
  code!: string;
}

@ApiSchema({ name: 'Error', description: 'The body of every error response.' })
export class ErrorDto {
  @ApiProperty({ enum: SERVICE_ERROR_CODES, description: 'The kind of the error.', example: 'invalid_request' })
  error!: ServiceErrorCode;

  @ApiPropertyOptional({ description: 'The error in words, for people.', example: 'The request is not valid' })
  error_description?: string;

  @ApiPropertyOptional({
    type: [ErrorDetailDto],
    maxItems: 100,
    description: 'The problems of the request. Only the first 100 are listed.',
  })
  details?: ErrorDetailDto[];
}
