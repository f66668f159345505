import type { CredentialsDto, IntegrationAccountDto, IntegrationDto } from '@memory-graph/contracts/resources';
import type { FreshCredentials } from './read-fresh-credentials.use-case.js';
import type { IntegrationAccount } from './integration-account.entity.js';
import { type IntegrationDefinition, isConfigured } from './integration-definition.js';

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
