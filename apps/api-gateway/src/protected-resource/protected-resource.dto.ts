import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { SCOPES, type Scope } from '@memory-graph/contracts/internal-http/auth-server.client';

@ApiSchema({ name: 'ProtectedResource', description: 'What clients must know to be let in (RFC 9728).' })
export class ProtectedResourceDto {
  @ApiProperty({ format: 'uri', description: 'The resource that tokens are for.', example: 'http://localhost:3000' })
  resource!: string;

  @ApiProperty({ description: 'For people.', example: 'Memory Graph' })
  resource_name!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'uri' },
    description: 'Who gives them out: the issuer.',
    example: ['http://localhost:3000'],
  })
  authorization_servers!: string[];

  @ApiProperty({ enum: SCOPES, isArray: true, description: 'The scopes that tokens may have.' })
  scopes_supported!: readonly Scope[];

  @ApiProperty({ type: [String], description: 'How tokens are sent.', example: ['header'] })
  bearer_methods_supported!: string[];

  @ApiProperty({
    format: 'uri',
    description: 'For the people who write clients.',
    example: 'http://localhost:3000/docs',
  })
  resource_documentation!: string;
}
