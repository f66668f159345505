import { ApiSchema } from '@nestjs/swagger';
import { TextList } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { type Scope, SCOPES } from '../oauth/scope.js';

@ApiSchema({ name: 'ProtectedResource', description: 'The metadata that clients need to request access (RFC 9728).' })
export class ProtectedResourceDto {
  @Text({ format: 'uri', description: 'The resource that tokens are issued for.', example: 'http://localhost:3000' })
  resource!: string;

  @Text({ description: 'The name of the resource, for people.', example: 'Memory Graph' })
  resource_name!: string;

  @TextList({
    format: 'uri',
    description: 'The authorization servers that issue tokens.',
    example: ['http://localhost:3000'],
  })
  authorization_servers!: string[];

  @TextList({ oneOf: SCOPES, description: 'The scopes that tokens can have.' })
  scopes_supported!: readonly Scope[];

  @TextList({ description: 'How tokens are sent.', example: ['header'] })
  bearer_methods_supported!: string[];

  @Text({
    format: 'uri',
    description: 'The documentation for developers of clients.',
    example: 'http://localhost:3000/docs',
  })
  resource_documentation!: string;
}
