import { ApiProperty, ApiPropertyOptional, ApiSchema, OmitType, PartialType } from '@nestjs/swagger';
import { ArrayUnique, IsBoolean, IsOptional, MaxLength } from 'class-validator';
import { SCOPES, type Scope } from '@memory-graph/contracts/internal-http/auth-server.client';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { StringList } from '@memory-graph/http-api/validation/string-list';

const MAX_REDIRECT_URIS = 10;
const MAX_REDIRECT_URI_LENGTH = 2_000;
const EXAMPLE_REDIRECT_URIS = ['https://notes.example.com/callback'];

@ApiSchema({ name: 'CreateOAuth2ClientRequest' })
export class CreateOAuthClientDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 100,
    description: 'What people read when they are asked to allow it something.',
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
      'Where codes are sent, compared as they stand. With https; or http to 127.0.0.1, [::1] or localhost, where ' +
      'requests may name any port; or a private-use scheme with a period in it. No fragment, wildcard or user.',
    example: EXAMPLE_REDIRECT_URIS,
  })
  @StringList({ minSize: 1, maxSize: MAX_REDIRECT_URIS, maxLength: MAX_REDIRECT_URI_LENGTH })
  @ArrayUnique()
  redirectUris!: string[];

  @ApiPropertyOptional({
    type: Boolean,
    default: false,
    description: 'Whether it cannot keep a secret, as in a browser or on a phone: it gets none, and must use PKCE.',
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
      'All that it may ask for, and what it gets where it asks for nothing. Not given: it may ask for anything, and ' +
      'gets `read` where it asks for nothing.',
    example: ['read', 'write'],
  })
  @IsOptional()
  @StringList({ minSize: 1, maxSize: SCOPES.length, oneOf: SCOPES })
  @ArrayUnique()
  scopes?: Scope[];
}

@ApiSchema({ name: 'UpdateOAuth2ClientRequest', description: 'What is left out stays as it is.' })
export class UpdateOAuthClientDto extends PartialType(OmitType(CreateOAuthClientDto, ['isPublic'])) {}

@ApiSchema({ name: 'OAuth2Client', description: 'A program that may ask users for access, without its secret.' })
export class OAuthClientDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'The `client_id` of the OAuth endpoints.', example: 'mg_client_…' })
  clientId!: string;

  @ApiProperty({ description: 'For people.', example: 'Notes' })
  name!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'uri' },
    description: 'Where codes are sent.',
    example: EXAMPLE_REDIRECT_URIS,
  })
  redirectUris!: string[];

  @ApiProperty({ description: 'Whether it has no secret, and must use PKCE.' })
  isPublic!: boolean;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...SCOPES] },
    nullable: true,
    description: 'All that it may ask for; null: anything.',
    example: ['read', 'write'],
  })
  scopes!: Scope[] | null;

  @ApiProperty({ format: 'date-time', description: 'When it was made.' })
  createdAt!: string;
}

@ApiSchema({ name: 'CreatedOAuth2Client', description: 'A program that may ask users for access, with its secret.' })
export class CreatedOAuthClientDto extends OAuthClientDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The `client_secret` of the OAuth endpoints. Shown this once; null for a public client.',
    example: 'mg_secret_…',
  })
  clientSecret!: string | null;
}
