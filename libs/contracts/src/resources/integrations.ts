import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, Matches, MaxLength } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { AreCredentialValues, MAX_VALUES, VALUES_SCHEMA } from './credential-values.js';

/** The name of an integration in requests, logs and files. */
export const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;

export const CREDENTIAL_KINDS = ['oauth2', 'api_key'] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

const ACCOUNT_STATUSES = ['pending', 'connected', 'broken', 'disconnected'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

@ApiSchema({ name: 'Integration', description: 'A platform whose accounts can be connected.' })
export class IntegrationDto {
  @ApiProperty({ description: 'The name of the integration in requests and logs.', example: 'tracker' })
  slug!: string;

  @ApiProperty({ description: 'The name of the integration, for people.', example: 'Tracker' })
  name!: string;

  @ApiProperty({ description: 'The description of the integration, for people. It may be empty.' })
  description!: string;

  @ApiProperty({
    enum: CREDENTIAL_KINDS,
    description:
      'The kind of credentials. `oauth2`: the user allows access at the platform. `api_key`: the client sends keys when it connects the account.',
  })
  credentialKind!: CredentialKind;

  @ApiProperty({ type: [String], description: 'The scopes that the user is asked to allow.', example: ['issues:read'] })
  scopes!: string[];

  @ApiProperty({
    description: 'Whether accounts can be connected. False: the operator has not completed the configuration.',
  })
  isConfigured!: boolean;
}

@ApiSchema({ name: 'CreateIntegrationAccountRequest' })
export class CreateIntegrationAccountDto {
  @ApiProperty({
    pattern: SLUG.source,
    description: 'The slug of the integration, from the list of integrations.',
    example: 'api-key',
  })
  @Matches(SLUG)
  integrationSlug!: string;

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 100,
    description: 'A human-readable label that distinguishes accounts.',
    example: 'Work',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(100)
  label?: string;

  @ApiPropertyOptional({
    ...VALUES_SCHEMA,
    description: `For integrations of the kind \`api_key\` only: up to ${MAX_VALUES} names with their values. If they are left out, the account waits for them.`,
  })
  @IsOptional()
  @AreCredentialValues()
  credentials?: Record<string, string>;
}

@ApiSchema({ name: 'ReplaceIntegrationCredentialsRequest' })
export class ReplaceCredentialsDto {
  @ApiPropertyOptional({
    ...VALUES_SCHEMA,
    description:
      'The new credentials. They are required for accounts of the kind `api_key`, and not allowed for the kind `oauth2`.',
  })
  @IsOptional()
  @AreCredentialValues()
  credentials?: Record<string, string>;
}

@ApiSchema({ name: 'IntegrationAccount', description: 'An account of the workspace at another platform.' })
export class IntegrationAccountDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'The slug of the integration.', example: 'tracker' })
  integrationSlug!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The label of the account, for people.' })
  label!: string | null;

  @ApiProperty({
    enum: ACCOUNT_STATUSES,
    description:
      'The state. `pending`: the account has no credentials yet. `broken`: the credentials have expired or the provider rejects them. `disconnected`: the credentials were deleted.',
  })
  status!: AccountStatus;

  @ApiProperty({ type: String, nullable: true, description: 'Why the account is broken. Null: it is not broken.' })
  statusReason!: string | null;

  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'The scopes that the provider granted, if it reported them.',
  })
  scopes!: string[] | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the account was last connected. Null: never.',
  })
  connectedAt!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the account was created.' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When the account was last changed.' })
  updatedAt!: string;
}

@ApiSchema({ name: 'ConnectedIntegrationAccount' })
export class ConnectionDto extends IntegrationAccountDto {
  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    description:
      'For the kind `oauth2`: the URL that the user must open within ten minutes, in a browser in which they are signed in to this service. The account is connected when they return.',
  })
  authorizationUrl!: string | null;
}

@ApiSchema({ name: 'DisconnectedIntegrationAccount' })
export class DisconnectedAccountDto extends IntegrationAccountDto {
  @ApiProperty({
    description: 'Whether the provider has revoked the access. If not, the user can revoke it there.',
  })
  revokedAtProvider!: boolean;
}

@ApiSchema({
  name: 'IntegrationCredentials',
  description: 'The credentials that a program needs to use the account now.',
})
export class CredentialsDto {
  @ApiProperty({ enum: CREDENTIAL_KINDS, description: 'The kind of credentials. It determines which fields are set.' })
  kind!: CredentialKind;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'For `oauth2`: the access token. It is valid for at least another minute.',
  })
  accessToken!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'For `oauth2`: the type of the token.', example: 'bearer' })
  tokenType!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'For `oauth2`: when the token expires, if the provider reported it. Request the credentials again shortly before.',
  })
  expiresAt!: string | null;

  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'For `oauth2`: the scopes of the token, if the provider reported them.',
  })
  scopes!: string[] | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    nullable: true,
    description: 'For `api_key`: the values that the client sent.',
  })
  values!: Record<string, string> | null;
}
