import { ApiSchema } from '@nestjs/swagger';
import { Nested } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Constant } from '../fields/value-fields.js';

/** The version of the interface: of the OpenAPI and AsyncAPI documents. The service has a version of its own. */
export const API_VERSION = '1.0.0';

/** The value of `name`, by which programs recognize the service. */
export const SERVICE_NAME = 'Memory Graph';

@ApiSchema({ name: 'ServiceLinks', description: 'Where clients continue, as absolute URLs.' })
export class ServiceLinksDto {
  @Text({ format: 'uri', description: 'The API reference, for people.' })
  docs!: string;

  @Text({ format: 'uri', description: 'The documentation of this version, for people.' })
  guide!: string;

  @Text({ format: 'uri', description: 'The OpenAPI document.' })
  openapi!: string;

  @Text({ format: 'uri', description: 'The readiness probe.' })
  health!: string;

  @Text({ format: 'uri', description: 'The endpoint of the Model Context Protocol.' })
  mcp!: string;

  @Text({ format: 'uri', description: 'The metadata of the authorization server (RFC 8414).' })
  oauth!: string;

  @Text({ format: 'uri', description: 'The console, for people.' })
  console!: string;

  @Text({ format: 'uri', description: 'The account page of the console.' })
  account!: string;
}

@ApiSchema({ name: 'ServiceDescription', description: 'What this service is, and where to continue.' })
export class ServiceDescriptionDto {
  @Constant(SERVICE_NAME, { description: 'The name of the service, for programs to recognize it.' })
  name!: string;

  @Text({ description: 'The version of the service.', example: '0.1.0' })
  version!: string;

  @Text({ description: 'The version of the API, as in the OpenAPI document.', example: API_VERSION })
  apiVersion!: string;

  @Nested(ServiceLinksDto, { description: 'Where to continue.' })
  links!: ServiceLinksDto;
}
