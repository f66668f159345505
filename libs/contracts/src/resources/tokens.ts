import { ApiSchema } from '@nestjs/swagger';
import { TextList } from '../fields/structure-fields.js';
import { DateTime, GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { type Scope, SCOPES } from '../oauth/scope.js';
import { Subject } from './subject.js';

@ApiSchema({ name: 'CreateTokenRequest' })
export class CreateTokenDto {
  @Text({ notBlank: true, maxLength: 100, description: 'The name of the token, for people.', example: 'laptop' })
  name!: string;

  @TextList({ oneOf: SCOPES, minSize: 1, unique: true, description: 'The scopes of the token.', example: ['read'] })
  scopes!: Scope[];

  @Subject(
    'Binds the token to a subject: it reads what belongs to it and what is shared, and adds and changes content of it. ' +
      'Operations that cannot be confined refuse the token.',
  )
  subject?: string;

  @DateTime({
    nullish: true,
    day: 'end',
    description: 'When the token expires. It must be in the future. If it is left out, the token does not expire.',
    example: '2030-01-01T00:00:00Z',
  })
  expiresAt?: string;
}

@ApiSchema({ name: 'Token', description: 'A personal API token, without its secret.' })
export class TokenDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ description: 'The name of the token, for people.', example: 'laptop' })
  name!: string;

  @TextList({ oneOf: SCOPES, description: 'The scopes of the token.', example: ['read'] })
  scopes!: Scope[];

  @Text({ optional: true, description: 'The subject that the token is bound to, if any.', example: 'user-4711' })
  subject?: string;

  @Moment({ description: 'When the token was created.' })
  createdAt!: string;

  @Moment({ nullable: true, description: 'When the token expires. Null: never.' })
  expiresAt!: string | null;

  @Moment({ nullable: true, description: 'When the token was last used. Null: never.' })
  lastUsedAt!: string | null;
}

@ApiSchema({ name: 'CreatedToken', description: 'A personal API token, with its secret.' })
export class CreatedTokenDto extends TokenDto {
  @Text({ description: 'The secret of the token. It is shown only once.', example: 'mg_pat_…' })
  token!: string;
}
