import { ApiSchema, OmitType, PartialType } from '@nestjs/swagger';
import { TextList } from '../fields/structure-fields.js';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Flag } from '../fields/value-fields.js';
import { type Scope, SCOPES } from '../oauth/scope.js';

const MAX_REDIRECT_URIS = 10;
const MAX_REDIRECT_URI_LENGTH = 2_000;
const EXAMPLE_REDIRECT_URIS = ['https://notes.example.com/callback'];

@ApiSchema({ name: 'CreateOAuth2ClientRequest' })
export class CreateOAuthClientDto {
  @Text({
    notBlank: true,
    maxLength: 100,
    description: 'The name that users see when they are asked for consent.',
    example: 'Notes',
  })
  name!: string;

  @TextList({
    minSize: 1,
    maxSize: MAX_REDIRECT_URIS,
    maxLength: MAX_REDIRECT_URI_LENGTH,
    format: 'uri',
    unique: true,
    description:
      'The redirect URIs, which are compared exactly. Each uses https, or http to 127.0.0.1, [::1] or localhost (where requests may name any port), or a private-use scheme that contains a period. Fragments, wildcards and user information are not allowed.',
    example: EXAMPLE_REDIRECT_URIS,
  })
  redirectUris!: string[];

  @Flag({
    nullish: true,
    default: false,
    description:
      'Whether the client cannot keep a secret, for example in a browser or on a phone. A public client gets no secret and must use PKCE.',
  })
  isPublic?: boolean;

  @TextList({
    nullish: true,
    oneOf: SCOPES,
    minSize: 1,
    unique: true,
    description:
      'The scopes that the client may request, and gets if it requests none. If they are left out, it may request any scope, and gets `read` if it requests none.',
    example: ['read', 'write'],
  })
  scopes?: Scope[];
}

@ApiSchema({ name: 'UpdateOAuth2ClientRequest', description: 'Fields that are left out keep their value.' })
export class UpdateOAuthClientDto extends PartialType(OmitType(CreateOAuthClientDto, ['isPublic'])) {}

@ApiSchema({ name: 'OAuth2Client', description: 'An OAuth client, without its secret.' })
export class OAuthClientDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ description: 'The `client_id` of the OAuth endpoints.', example: 'mg_client_…' })
  clientId!: string;

  @Text({ description: 'The name of the client, for people.', example: 'Notes' })
  name!: string;

  @TextList({ format: 'uri', description: 'The redirect URIs.', example: EXAMPLE_REDIRECT_URIS })
  redirectUris!: string[];

  @Flag({ description: 'Whether the client has no secret and must use PKCE.' })
  isPublic!: boolean;

  @TextList({
    nullable: true,
    oneOf: SCOPES,
    description: 'The scopes that the client may request. Null: any scope.',
    example: ['read', 'write'],
  })
  scopes!: Scope[] | null;

  @Moment({ description: 'When the client was created.' })
  createdAt!: string;
}

@ApiSchema({ name: 'CreatedOAuth2Client', description: 'An OAuth client, with its secret.' })
export class CreatedOAuthClientDto extends OAuthClientDto {
  @Text({
    nullable: true,
    description: 'The `client_secret` of the OAuth endpoints. It is shown only once. Null: the client is public.',
    example: 'mg_secret_…',
  })
  clientSecret!: string | null;
}
