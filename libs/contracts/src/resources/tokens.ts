import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ArrayUnique, IsOptional, MaxLength } from 'class-validator';
import { type Scope, SCOPES } from '../oauth/scope.js';
import { IsDateTime } from '../validation/date-time.js';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { StringList } from '../validation/string-list.js';

@ApiSchema({ name: 'CreateTokenRequest' })
export class CreateTokenDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 100,
    description: 'The name of the token, for people.',
    example: 'laptop',
  })
  @IsNotBlank()
  @MaxLength(100)
  name!: string;

  @ApiProperty({
    enum: SCOPES,
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    description: 'The scopes of the token.',
    example: ['read'],
  })
  @StringList({ minSize: 1, maxSize: SCOPES.length, oneOf: SCOPES })
  @ArrayUnique()
  scopes!: Scope[];

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'When the token expires. It must be in the future. If it is left out, the token does not expire.',
    example: '2030-01-01T00:00:00Z',
  })
  @IsOptional()
  @IsDateTime({ day: 'end' })
  expiresAt?: string;
}

@ApiSchema({ name: 'Token', description: 'A personal API token, without its secret.' })
export class TokenDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'The name of the token, for people.', example: 'laptop' })
  name!: string;

  @ApiProperty({ enum: SCOPES, isArray: true, description: 'The scopes of the token.', example: ['read'] })
  scopes!: Scope[];

  @ApiProperty({ format: 'date-time', description: 'When the token was created.' })
  createdAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the token expires. Null: never.',
  })
  expiresAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the token was last used. Null: never.',
  })
  lastUsedAt!: string | null;
}

@ApiSchema({ name: 'CreatedToken', description: 'A personal API token, with its secret.' })
export class CreatedTokenDto extends TokenDto {
  @ApiProperty({ description: 'The secret of the token. It is shown only once.', example: 'mg_pat_…' })
  token!: string;
}
