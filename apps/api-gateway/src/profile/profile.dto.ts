import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { SCOPES, type Scope } from '@memory-graph/contracts/internal-http/auth-server.client';

@ApiSchema({ name: 'ProfileUser', description: 'Who calls.' })
export class ProfileUserDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ format: 'email', description: 'Signs in with it.', example: 'ada@example.com' })
  email!: string;

  @ApiProperty({ description: 'For people.', example: 'Ada Lovelace' })
  name!: string;

  @ApiProperty({ type: String, format: 'uri', nullable: true, description: 'A portrait, where there is one.' })
  picture!: string | null;
}

@ApiSchema({ name: 'ProfileClient', description: 'What the user calls with.' })
export class ProfileClientDto {
  @ApiProperty({ description: 'Unique identifier.' })
  clientId!: string;

  @ApiProperty({ description: 'For people.', example: 'laptop' })
  name!: string;
}

@ApiSchema({ name: 'Profile' })
export class ProfileDto {
  @ApiProperty({ type: ProfileUserDto, description: 'Who calls.' })
  user!: ProfileUserDto;

  @ApiProperty({ type: ProfileClientDto, description: 'What the user calls with.' })
  client!: ProfileClientDto;

  @ApiProperty({ enum: SCOPES, isArray: true, description: 'What it may do.', example: ['read', 'write'] })
  scopes!: Scope[];
}
