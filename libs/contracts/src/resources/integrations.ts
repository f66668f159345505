import { ApiSchema } from '@nestjs/swagger';
import { MapOf, TextList } from '../fields/structure-fields.js';
import { Form, GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Choice, Flag } from '../fields/value-fields.js';
import { CredentialValues, MAX_VALUES } from './credential-values.js';

/** The name of an integration in requests, logs and files. */
export const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;

export const CREDENTIAL_KINDS = ['oauth2', 'api_key'] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

const ACCOUNT_STATUSES = ['pending', 'connected', 'broken', 'disconnected'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

@ApiSchema({ name: 'Integration', description: 'A platform whose accounts can be connected.' })
export class IntegrationDto {
  @Text({ description: 'The name of the integration in requests and logs.', example: 'tracker' })
  slug!: string;

  @Text({ description: 'The name of the integration, for people.', example: 'Tracker' })
  name!: string;

  @Text({ description: 'The description of the integration, for people. It may be empty.' })
  description!: string;

  @Choice(CREDENTIAL_KINDS, {
    description:
      'The kind of credentials. `oauth2`: the user allows access at the platform. `api_key`: the client sends keys when it connects the account.',
  })
  credentialKind!: CredentialKind;

  @TextList({ description: 'The scopes that the user is asked to allow.', example: ['issues:read'] })
  scopes!: string[];

  @Flag({ description: 'Whether accounts can be connected. False: the operator has not completed the configuration.' })
  isConfigured!: boolean;
}

@ApiSchema({ name: 'CreateIntegrationAccountRequest' })
export class CreateIntegrationAccountDto {
  @Form(SLUG, { description: 'The slug of the integration, from the list of integrations.', example: 'api-key' })
  integrationSlug!: string;

  @Text({
    nullish: true,
    notBlank: true,
    maxLength: 100,
    description: 'A human-readable label that distinguishes accounts.',
    example: 'Work',
  })
  label?: string;

  @CredentialValues(
    `For integrations of the kind \`api_key\` only: up to ${MAX_VALUES} names with their values. If they are left out, the account waits for them.`,
  )
  credentials?: Record<string, string>;
}

@ApiSchema({ name: 'ReplaceIntegrationCredentialsRequest' })
export class ReplaceCredentialsDto {
  @CredentialValues(
    'The new credentials. They are required for accounts of the kind `api_key`, and not allowed for the kind `oauth2`.',
  )
  credentials?: Record<string, string>;
}

@ApiSchema({ name: 'IntegrationAccount', description: 'An account of the workspace at another platform.' })
export class IntegrationAccountDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ description: 'The slug of the integration.', example: 'tracker' })
  integrationSlug!: string;

  @Text({ nullable: true, description: 'The label of the account, for people.' })
  label!: string | null;

  @Choice(ACCOUNT_STATUSES, {
    description:
      'The state. `pending`: the account has no credentials yet. `broken`: the credentials have expired or the provider rejects them. `disconnected`: the credentials were deleted.',
  })
  status!: AccountStatus;

  @Text({ nullable: true, description: 'Why the account is broken. Null: it is not broken.' })
  statusReason!: string | null;

  @TextList({ nullable: true, description: 'The scopes that the provider granted, if it reported them.' })
  scopes!: string[] | null;

  @Moment({ nullable: true, description: 'When the account was last connected. Null: never.' })
  connectedAt!: string | null;

  @Moment({ description: 'When the account was created.' })
  createdAt!: string;

  @Moment({ description: 'When the account was last changed.' })
  updatedAt!: string;
}

@ApiSchema({ name: 'ConnectedIntegrationAccount' })
export class ConnectionDto extends IntegrationAccountDto {
  @Text({
    nullable: true,
    format: 'uri',
    description:
      'For the kind `oauth2`: the URL that the user must open within ten minutes, in a browser in which they are signed in to this service. The account is connected when they return.',
  })
  authorizationUrl!: string | null;
}

@ApiSchema({ name: 'DisconnectedIntegrationAccount' })
export class DisconnectedAccountDto extends IntegrationAccountDto {
  @Flag({ description: 'Whether the provider has revoked the access. If not, the user can revoke it there.' })
  revokedAtProvider!: boolean;
}

@ApiSchema({
  name: 'IntegrationCredentials',
  description: 'The credentials that a program needs to use the account now.',
})
export class CredentialsDto {
  @Choice(CREDENTIAL_KINDS, { description: 'The kind of credentials. It determines which fields are set.' })
  kind!: CredentialKind;

  @Text({ nullable: true, description: 'For `oauth2`: the access token. It is valid for at least another minute.' })
  accessToken!: string | null;

  @Text({ nullable: true, description: 'For `oauth2`: the type of the token.', example: 'bearer' })
  tokenType!: string | null;

  @Moment({
    nullable: true,
    description:
      'For `oauth2`: when the token expires, if the provider reported it. Request the credentials again shortly before.',
  })
  expiresAt!: string | null;

  @TextList({ nullable: true, description: 'For `oauth2`: the scopes of the token, if the provider reported them.' })
  scopes!: string[] | null;

  @MapOf({ type: 'string' }, { nullable: true, description: 'For `api_key`: the values that the client sent.' })
  values!: Record<string, string> | null;
}
