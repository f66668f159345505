import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, Matches, MaxLength } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { AreCredentialValues, MAX_VALUES, VALUES_SCHEMA } from './credential-values.js';
import { ACCOUNT_STATUSES, type AccountStatus, type IntegrationAccount } from './integration-account.entity.js';
import {
  CREDENTIAL_KINDS,
  isConfigured,
  type CredentialKind,
  type IntegrationDefinition,
} from './integration-definition.js';
import type { FreshCredentials } from './fresh-credentials.query.js';
import { SLUG } from './read-integrations.js';

@ApiSchema({ name: 'Integration', description: 'A platform that accounts can be connected of.' })
export class IntegrationDto {
  @ApiProperty({ description: 'Names it in requests and logs.', example: 'tracker' })
  slug!: string;

  @ApiProperty({ description: 'For people.', example: 'Tracker' })
  name!: string;

  @ApiProperty({ description: 'For people; may be empty.' })
  description!: string;

  @ApiProperty({
    enum: CREDENTIAL_KINDS,
    description: '`oauth2`: the user allows access there; `api_key`: whoever connects hands keys in.',
  })
  credentialKind!: CredentialKind;

  @ApiProperty({ type: [String], description: 'What the user is asked to allow.', example: ['issues:read'] })
  scopes!: string[];

  @ApiProperty({ description: 'Whether accounts can be connected: operators may have left it unfinished.' })
  isConfigured!: boolean;
}

@ApiSchema({ name: 'CreateIntegrationAccountRequest' })
export class CreateIntegrationAccountDto {
  @ApiProperty({ pattern: SLUG.source, description: 'Of the list of integrations.', example: 'api-key' })
  @Matches(SLUG)
  integrationSlug!: string;

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 100,
    description: 'For people, to tell accounts apart.',
    example: 'Work',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(100)
  label?: string;

  @ApiPropertyOptional({
    ...VALUES_SCHEMA,
    description: `Only where the integration is of the kind \`api_key\`: up to ${MAX_VALUES} names with their values. Left out: the account waits for them.`,
  })
  @IsOptional()
  @AreCredentialValues()
  credentials?: Record<string, string>;
}

@ApiSchema({ name: 'ReplaceIntegrationCredentialsRequest' })
export class ReplaceCredentialsDto {
  @ApiPropertyOptional({
    ...VALUES_SCHEMA,
    description: 'Of an account of the kind `api_key`, where it is required. One of the kind `oauth2` takes none.',
  })
  @IsOptional()
  @AreCredentialValues()
  credentials?: Record<string, string>;
}

@ApiSchema({ name: 'IntegrationAccount', description: 'An account of the workspace at another platform.' })
export class IntegrationAccountDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'Of the integration.', example: 'tracker' })
  integrationSlug!: string;

  @ApiProperty({ type: String, nullable: true, description: 'For people.' })
  label!: string | null;

  @ApiProperty({
    enum: ACCOUNT_STATUSES,
    description:
      '`pending`: it has no credentials yet; `broken`: they ended, or the provider takes them no more; `disconnected`: they were forgotten.',
  })
  status!: AccountStatus;

  @ApiProperty({ type: String, nullable: true, description: 'Why it is broken.' })
  statusReason!: string | null;

  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'What the provider granted, as far as it said so.',
  })
  scopes!: string[] | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it was last connected.' })
  connectedAt!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was made.' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When it was last changed.' })
  updatedAt!: string;
}

@ApiSchema({ name: 'ConnectedIntegrationAccount' })
export class ConnectionDto extends IntegrationAccountDto {
  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    description:
      'Of the kind `oauth2`: where the user has to go, within ten minutes, in a browser in which they are signed in here. The account is connected when they come back.',
  })
  authorizationUrl!: string | null;
}

@ApiSchema({ name: 'DisconnectedIntegrationAccount' })
export class DisconnectedAccountDto extends IntegrationAccountDto {
  @ApiProperty({
    description: 'Whether the provider has ended what it had given. If not, the user may want to end it there.',
  })
  revokedAtProvider!: boolean;
}

@ApiSchema({ name: 'IntegrationCredentials', description: 'What a program needs to use the account now.' })
export class CredentialsDto {
  @ApiProperty({ enum: CREDENTIAL_KINDS, description: 'Which of the fields below are there.' })
  kind!: CredentialKind;

  @ApiProperty({ type: String, nullable: true, description: 'Of `oauth2`: valid for another minute at least.' })
  accessToken!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Of `oauth2`: how it is sent.', example: 'bearer' })
  tokenType!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Of `oauth2`: when the token ends, if the provider said so. Ask again shortly before.',
  })
  expiresAt!: string | null;

  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Of `oauth2`: what it is good for, if the provider said so.',
  })
  scopes!: string[] | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    nullable: true,
    description: 'Of `api_key`: as it was handed in.',
  })
  values!: Record<string, string> | null;
}

export function toIntegrationDto(definition: IntegrationDefinition): IntegrationDto {
  return {
    slug: definition.slug,
    name: definition.name,
    description: definition.description,
    credentialKind: definition.kind,
    scopes: definition.kind === 'oauth2' ? [...definition.scopes] : [],
    isConfigured: isConfigured(definition),
  };
}

export function toAccountDto(account: IntegrationAccount): IntegrationAccountDto {
  return {
    id: account.id,
    integrationSlug: account.integrationSlug,
    label: account.label,
    status: account.status,
    statusReason: account.statusReason,
    scopes: account.scopes,
    connectedAt: account.connectedAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  };
}

/** The refresh token never leaves the service. */
export function toCredentialsDto({ account, credentials }: FreshCredentials): CredentialsDto {
  const isOAuth2 = credentials.kind === 'oauth2';
  return {
    kind: credentials.kind,
    accessToken: isOAuth2 ? credentials.accessToken : null,
    tokenType: isOAuth2 ? credentials.tokenType : null,
    expiresAt: isOAuth2 ? (account.expiresAt?.toISOString() ?? null) : null,
    scopes: isOAuth2 ? account.scopes : null,
    values: isOAuth2 ? null : credentials.values,
  };
}
