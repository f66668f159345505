import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { type Scope, SCOPES } from '../oauth/scope.js';

@ApiSchema({ name: 'ProfileUser', description: 'The user who makes the call.' })
export class ProfileUserDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({
    format: 'email',
    description: 'The email address that the user signs in with.',
    example: 'ada@example.com',
  })
  email!: string;

  @ApiProperty({ description: 'The name, for people.', example: 'Ada Lovelace' })
  name!: string;

  @ApiProperty({ type: String, format: 'uri', nullable: true, description: 'The URL of a portrait, if there is one.' })
  picture!: string | null;

  @ApiPropertyOptional({
    enum: [true],
    type: Boolean,
    description:
      'Present for the session of an operator, who may use the operations with the tags Operator and Workspaces.',
  })
  isOperator?: true;
}

@ApiSchema({ name: 'ProfileClient', description: 'The client that makes the call.' })
export class ProfileClientDto {
  @ApiProperty({ description: 'The unique identifier.' })
  clientId!: string;

  @ApiProperty({ description: 'The name, for people.', example: 'laptop' })
  name!: string;
}

@ApiSchema({ name: 'Profile' })
export class ProfileDto {
  @ApiProperty({ type: ProfileUserDto, description: 'The user who makes the call.' })
  user!: ProfileUserDto;

  @ApiProperty({ type: ProfileClientDto, description: 'The client that makes the call.' })
  client!: ProfileClientDto;

  @ApiProperty({
    enum: SCOPES,
    isArray: true,
    description: 'The scopes of the credential.',
    example: ['read', 'write'],
  })
  scopes!: Scope[];
}

@ApiSchema({
  name: 'TokenInfo',
  description: 'What a credential allows, in the terms of token introspection (RFC 7662).',
})
export class TokenInfoDto {
  @ApiProperty({ description: 'The scopes of the credential, separated by spaces.', example: 'read write' })
  scope!: string;

  @ApiProperty({ description: 'The client of the credential. For a personal token, the id of the token.' })
  client_id!: string;

  @ApiProperty({ format: 'uuid', description: 'The id of the user.' })
  sub!: string;

  @ApiProperty({ format: 'uuid', description: 'The workspace that the credential gives access to.' })
  workspace_id!: string;

  @ApiPropertyOptional({
    enum: ['Bearer'],
    description: 'The type of the token. A session has none: it is sent as a cookie.',
  })
  token_type?: 'Bearer';

  @ApiPropertyOptional({
    type: 'integer',
    description:
      'When the credential expires, in seconds since 1970. It is left out if the credential does not expire.',
  })
  exp?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'The seconds until the credential expires.', example: 900 })
  expires_in?: number;

  @ApiPropertyOptional({
    format: 'email',
    description: 'The email address of the user. It is only returned with the scope `read`.',
  })
  username?: string;
}

@ApiSchema({ name: 'UserInfo', description: 'The user on whose behalf the call is made.' })
export class UserInfoDto {
  @ApiProperty({ format: 'uuid', description: 'The `id` under its OpenID Connect name.' })
  sub!: string;

  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({
    format: 'email',
    description: 'The email address that the user signs in with.',
    example: 'ada@example.com',
  })
  email!: string;

  @ApiProperty({ description: 'The name, for people.', example: 'Ada Lovelace' })
  name!: string;

  @ApiPropertyOptional({ format: 'uri', description: 'The URL of a portrait, if there is one.' })
  picture?: string;
}
