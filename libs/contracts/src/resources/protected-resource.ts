import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Scope, SCOPES } from '../oauth/scope.js';

@ApiSchema({ name: 'ProtectedResource', description: 'The metadata that clients need to request access (RFC 9728).' })
export class ProtectedResourceDto {
  @ApiProperty({
    format: 'uri',
    description: 'The resource that tokens are issued for.',
    example: 'http://localhost:3000',
  })
  resource!: string;

  @ApiProperty({ description: 'The name of the resource, for people.', example: 'Memory Graph' })
  resource_name!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'uri' },
    description: 'The authorization servers that issue tokens.',
    example: ['http://localhost:3000'],
  })
  authorization_servers!: string[];

  @ApiProperty({ enum: SCOPES, isArray: true, description: 'The scopes that tokens can have.' })
  scopes_supported!: readonly Scope[];

  @ApiProperty({ type: [String], description: 'How tokens are sent.', example: ['header'] })
  bearer_methods_supported!: string[];

  @ApiProperty({
    format: 'uri',
    description: 'The documentation for developers of clients.',
    example: 'http://localhost:3000/docs',
  })
  resource_documentation!: string;
}
