import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { SERVICE_ERROR_CODES, type ServiceErrorCode } from '@memory-graph/errors/service-error';

@ApiSchema({ name: 'ErrorDetail', description: 'One problem of a request.' })
export class ErrorDetailDto {
  @ApiProperty({ description: 'Where it is, in the body, query or path.', example: 'facts[2].subject' })
  path!: string;

  @ApiProperty({ description: 'For people.', example: 'subject must be a string' })
  message!: string;

  @ApiProperty({ description: 'For programs; stable.', example: 'is_string' })
  code!: string;
}

@ApiSchema({ name: 'Error', description: 'The body of every error answer.' })
export class ErrorDto {
  @ApiProperty({ enum: SERVICE_ERROR_CODES, description: 'What kind of error it is.', example: 'invalid_request' })
  error!: ServiceErrorCode;

  @ApiPropertyOptional({ description: 'For people.', example: 'The request is not valid' })
  error_description?: string;

  @ApiPropertyOptional({
    type: [ErrorDetailDto],
    maxItems: 100,
    description: 'What exactly is wrong: the first 100 findings.',
  })
  details?: ErrorDetailDto[];
}
