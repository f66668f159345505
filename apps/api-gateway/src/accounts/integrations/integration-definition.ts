interface Described {
  /** The identifier in requests and in the logs of its content. */
  slug: string;
  /** For users, like the description. */
  name: string;
  description: string;
}

/** A platform with API keys, which the user provides. */
interface ApiKeyDefinition extends Described {
  kind: 'api_key';
}

/** A platform that issues tokens to this service as its OAuth client (RFC 6749). */
export interface OAuth2Definition extends Described {
  kind: 'oauth2';
  /** If no endpoints are given, the metadata is discovered: OpenID Connect Discovery 1.0, or else RFC 8414. */
  issuer: string | null;
  endpoints: ProviderEndpoints | null;
  /** Null if the service is not registered at the platform yet. */
  clientId: string | null;
  /** Null for a public client. */
  clientSecret: string | null;
  clientAuthentication: ClientAuthentication;
  scopes: readonly string[];
  /** Additional parameters that the provider requires in the authorization URL. */
  authorizationParameters: Readonly<Record<string, string>>;
}

interface ProviderEndpoints {
  authorization: string;
  token: string;
  /** RFC 7009; null if tokens cannot be revoked. */
  revocation: string | null;
}

export const CLIENT_AUTHENTICATIONS = ['client_secret_basic', 'client_secret_post'] as const;
export type ClientAuthentication = (typeof CLIENT_AUTHENTICATIONS)[number];

/** A platform whose accounts can be connected. */
export type IntegrationDefinition = ApiKeyDefinition | OAuth2Definition;

/** Whether accounts of the platform can be connected. */
export function isConfigured(definition: IntegrationDefinition): boolean {
  return definition.kind === 'api_key' || definition.clientId !== null;
}
