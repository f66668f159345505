interface Described {
  /** Names it in requests, and in the logs of what it brings. */
  slug: string;
  /** For people, as is the description. */
  name: string;
  description: string;
}

/** A platform that hands out keys: whoever connects brings them along. */
export interface ApiKeyDefinition extends Described {
  kind: 'api_key';
}

/** A platform that asks its user, and then gives tokens to us as its client (RFC 6749). */
export interface OAuth2Definition extends Described {
  kind: 'oauth2';
  /** Where no endpoints are given, its metadata is found by this: OpenID Connect Discovery 1.0, else RFC 8414. */
  issuer: string | null;
  endpoints: ProviderEndpoints | null;
  /** Null: the operators have not registered this service there yet. */
  clientId: string | null;
  /** Null: a public client. */
  clientSecret: string | null;
  clientAuthentication: ClientAuthentication;
  scopes: readonly string[];
  /** What the provider wants in the authorization URL besides. */
  authorizationParameters: Readonly<Record<string, string>>;
}

export interface ProviderEndpoints {
  authorization: string;
  token: string;
  /** RFC 7009; null: tokens cannot be revoked. */
  revocation: string | null;
}

export const CLIENT_AUTHENTICATIONS = ['client_secret_basic', 'client_secret_post'] as const;
export type ClientAuthentication = (typeof CLIENT_AUTHENTICATIONS)[number];

export const CREDENTIAL_KINDS = ['oauth2', 'api_key'] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** A platform that accounts can be connected of. */
export type IntegrationDefinition = ApiKeyDefinition | OAuth2Definition;

/** Whether accounts of it can be connected. */
export function isConfigured(definition: IntegrationDefinition): boolean {
  return definition.kind === 'api_key' || definition.clientId !== null;
}
