import { ApiProperty, ApiPropertyOptional, ApiSchema, OmitType, PartialType } from '@nestjs/swagger';
import { ArrayUnique, IsBoolean, IsOptional, MaxLength } from 'class-validator';
import { type Scope, SCOPES } from '../oauth/scope.js';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { StringList } from '../validation/string-list.js';

const MAX_REDIRECT_URIS = 10;
const MAX_REDIRECT_URI_LENGTH = 2_000;
const EXAMPLE_REDIRECT_URIS = ['https://notes.example.com/callback'];

@ApiSchema({ name: 'CreateOAuth2ClientRequest' })
export class CreateOAuthClientDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 100,
    description: 'The name that users see when they are asked for consent.',
    example: 'Notes',
  })
  @IsNotBlank()
  @MaxLength(100)
  name!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'uri', maxLength: MAX_REDIRECT_URI_LENGTH },
    minItems: 1,
    maxItems: MAX_REDIRECT_URIS,
    uniqueItems: true,
    description:
      'The redirect URIs, which are compared exactly. Each uses https, or http to 127.0.0.1, [::1] or localhost (where requests may name any port), or a private-use scheme that contains a period. Fragments, wildcards and user information are not allowed.',
    example: EXAMPLE_REDIRECT_URIS,
  })
  @StringList({ minSize: 1, maxSize: MAX_REDIRECT_URIS, maxLength: MAX_REDIRECT_URI_LENGTH })
  @ArrayUnique()
  redirectUris!: string[];

  @ApiPropertyOptional({
    type: Boolean,
    default: false,
    description:
      'Whether the client cannot keep a secret, for example in a browser or on a phone. A public client gets no secret and must use PKCE.',
  })
  @IsOptional()
  @IsBoolean()
  isPublic?: boolean;

  @ApiPropertyOptional({
    enum: SCOPES,
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    description:
      'The scopes that the client may request, and gets if it requests none. If they are left out, it may request any scope, and gets `read` if it requests none.',
    example: ['read', 'write'],
  })
  @IsOptional()
  @StringList({ minSize: 1, maxSize: SCOPES.length, oneOf: SCOPES })
  @ArrayUnique()
  scopes?: Scope[];
}

@ApiSchema({ name: 'UpdateOAuth2ClientRequest', description: 'Fields that are left out keep their value.' })
export class UpdateOAuthClientDto extends PartialType(OmitType(CreateOAuthClientDto, ['isPublic'])) {}

@ApiSchema({ name: 'OAuth2Client', description: 'An OAuth client, without its secret.' })
export class OAuthClientDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'The `client_id` of the OAuth endpoints.', example: 'mg_client_…' })
  clientId!: string;

  @ApiProperty({ description: 'The name of the client, for people.', example: 'Notes' })
  name!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'uri' },
    description: 'The redirect URIs.',
    example: EXAMPLE_REDIRECT_URIS,
  })
  redirectUris!: string[];

  @ApiProperty({ description: 'Whether the client has no secret and must use PKCE.' })
  isPublic!: boolean;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...SCOPES] },
    nullable: true,
    description: 'The scopes that the client may request. Null: any scope.',
    example: ['read', 'write'],
  })
  scopes!: Scope[] | null;

  @ApiProperty({ format: 'date-time', description: 'When the client was created.' })
  createdAt!: string;
}

@ApiSchema({ name: 'CreatedOAuth2Client', description: 'An OAuth client, with its secret.' })
export class CreatedOAuthClientDto extends OAuthClientDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The `client_secret` of the OAuth endpoints. It is shown only once. Null: the client is public.',
    example: 'mg_secret_…',
  })
  clientSecret!: string | null;
}
