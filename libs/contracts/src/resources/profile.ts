import { ApiSchema } from '@nestjs/swagger';
import { Nested, TextList } from '../fields/structure-fields.js';
import { GeneratedId, Text } from '../fields/text-fields.js';
import { Choice, Constant, Integer } from '../fields/value-fields.js';
import { type Role, ROLES } from '../oauth/role.js';
import { type Scope, SCOPES } from '../oauth/scope.js';

@ApiSchema({ name: 'ProfileUser', description: 'The user who makes the call.' })
export class ProfileUserDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ format: 'email', description: 'The email address that the user signs in with.', example: 'ada@example.com' })
  email!: string;

  @Text({ description: 'The name, for people.', example: 'Ada Lovelace' })
  name!: string;

  @Text({ nullable: true, format: 'uri', description: 'The URL of a portrait, if there is one.' })
  picture!: string | null;

  @Constant(true, {
    optional: true,
    description:
      'Present for the session of an operator, who may use the operations with the tags Operator and Workspaces.',
  })
  isOperator?: true;
}

@ApiSchema({ name: 'ProfileClient', description: 'The client that makes the call.' })
export class ProfileClientDto {
  @Text({ description: 'The unique identifier.' })
  clientId!: string;

  @Text({ description: 'The name, for people.', example: 'laptop' })
  name!: string;
}

@ApiSchema({ name: 'Profile' })
export class ProfileDto {
  @Nested(ProfileUserDto, { description: 'The user who makes the call.' })
  user!: ProfileUserDto;

  @Nested(ProfileClientDto, { description: 'The client that makes the call.' })
  client!: ProfileClientDto;

  @TextList({ oneOf: SCOPES, description: 'The scopes of the credential.', example: ['read', 'write'] })
  scopes!: Scope[];

  @GeneratedId({ description: 'The workspace that the credential gives access to.' })
  workspaceId!: string;

  @Choice(ROLES, {
    optional: true,
    description: 'The role of the user in the workspace. Missing for OAuth clients.',
    example: 'owner',
  })
  role?: Role;

  @Text({ optional: true, description: 'The subject that the credential is bound to, if any.', example: 'user-4711' })
  subject?: string;
}

@ApiSchema({
  name: 'TokenInfo',
  description: 'What a credential allows, in the terms of token introspection (RFC 7662).',
})
export class TokenInfoDto {
  @Text({ description: 'The scopes of the credential, separated by spaces.', example: 'read write' })
  scope!: string;

  @Text({ description: 'The client of the credential. For a personal token, the id of the token.' })
  client_id!: string;

  @GeneratedId({ description: 'The id of the user.' })
  sub!: string;

  @GeneratedId({ description: 'The workspace that the credential gives access to.' })
  workspace_id!: string;

  @Text({ optional: true, description: 'The subject that the credential is bound to, if any.', example: 'user-4711' })
  subject?: string;

  @Constant('Bearer', {
    optional: true,
    description: 'The type of the token. A session has none: it is sent as a cookie.',
  })
  token_type?: 'Bearer';

  @Integer({
    optional: true,
    description:
      'When the credential expires, in seconds since 1970. It is left out if the credential does not expire.',
  })
  exp?: number;

  @Integer({ optional: true, description: 'The seconds until the credential expires.', example: 900 })
  expires_in?: number;

  @Text({
    optional: true,
    format: 'email',
    description: 'The email address of the user. It is only returned with the scope `read`.',
  })
  username?: string;
}

@ApiSchema({ name: 'UserInfo', description: 'The user on whose behalf the call is made.' })
export class UserInfoDto {
  @GeneratedId({ description: 'The `id` under its OpenID Connect name.' })
  sub!: string;

  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ format: 'email', description: 'The email address that the user signs in with.', example: 'ada@example.com' })
  email!: string;

  @Text({ description: 'The name, for people.', example: 'Ada Lovelace' })
  name!: string;

  @Text({ optional: true, format: 'uri', description: 'The URL of a portrait, if there is one.' })
  picture?: string;
}
