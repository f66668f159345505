import { SCOPES } from '@memory-graph/contracts/internal-http/auth-server.client';
import {
  GRANT_CLAIM,
  SIGNING_ALGORITHM,
  WORKSPACE_CLAIM,
  type Resources,
} from '@memory-graph/contracts/oauth/access-token';
import type { JWK } from 'jose';
import type { AccessToken, Account, AdapterFactory, Configuration } from 'oidc-provider';
import type { RegistrationMode } from '../../auth-server.config.js';
import { newSecret } from '../../secrets/opaque-secret.js';
import { newClientSecret } from '../clients/client-secret.js';
import { findResource } from '../resources.js';
import { OIDC_SCOPES } from '../scopes.js';
import type { AccountQuery } from './account.query.js';
import { metadataBeyondProvider } from './discovery.js';
import {
  ACCESS_TOKEN_LIFETIME_SECONDS,
  AUTHORIZATION_CODE_LIFETIME_SECONDS,
  GRANT_LIFETIME_SECONDS,
  ID_TOKEN_LIFETIME_SECONDS,
  REFRESH_TOKEN_LIFETIME_SECONDS,
} from './lifetimes.js';
import { errors } from './oidc-provider.js';
import { TOKEN_PATH } from './token-answer.js';

export interface ProviderParts {
  /** Private; the one that signs first. */
  keys: readonly JWK[];
  adapter: AdapterFactory;
  accounts: AccountQuery;
  resources: Resources;
  issuer: string;
  registration: RegistrationMode;
  /** That `token` asks for. */
  registrationToken: string | null;
}

const SIGNATURES = [SIGNING_ALGORITHM] as const;

/**
 * oidc-provider as we use it: token endpoint, JWKS, discovery and registration. The pages are ours, and so is what
 * concerns access tokens once they are issued: to the library a JWT is out of its hands.
 */
export function configureProvider({ keys, adapter, accounts, resources, issuer, ...parts }: ProviderParts) {
  return {
    adapter,
    jwks: { keys: [...keys] },
    enabledJWA: { idTokenSigningAlgValues: SIGNATURES },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    responseTypes: ['code'],
    subjectTypes: ['public'],
    scopes: [...SCOPES, ...OIDC_SCOPES],
    claims: { openid: ['sub', 'auth_time'], profile: ['name', 'picture'], email: ['email', 'email_verified'] },
    ttl: {
      AccessToken: ACCESS_TOKEN_LIFETIME_SECONDS,
      AuthorizationCode: AUTHORIZATION_CODE_LIFETIME_SECONDS,
      Grant: GRANT_LIFETIME_SECONDS,
      IdToken: ID_TOKEN_LIFETIME_SECONDS,
      RefreshToken: REFRESH_TOKEN_LIFETIME_SECONDS,
    },
    routes: {
      authorization: '/oauth/authorize',
      jwks: '/oauth/jwks',
      registration: '/oauth/register',
      token: TOKEN_PATH,
    },
    discovery: metadataBeyondProvider(issuer),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      introspection: { enabled: false },
      revocation: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      registration: {
        enabled: parts.registration !== 'off',
        initialAccessToken: parts.registration === 'token' && (parts.registrationToken ?? true),
        idFactory: newSecret,
        secretFactory: newClientSecret,
        issueRegistrationAccessToken: false,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resources.api,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, indicator) => {
          const resource = findResource(indicator, resources);
          if (resource === null) throw new errors.InvalidTarget();
          return {
            scope: SCOPES.join(' '),
            audience: resource,
            accessTokenTTL: ACCESS_TOKEN_LIFETIME_SECONDS,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: SIGNING_ALGORITHM } },
          };
        },
      },
    },
    clientDefaults: { grant_types: ['authorization_code', 'refresh_token'] },
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    // Nothing is ever to be fetched from an address that a client names.
    sectorIdentifierUriValidate: () => false,
    clientBasedCORS: (_context, origin, { redirectUris = [] }) =>
      origin === issuer || redirectUris.some((uri) => isWebOrigin(origin) && new URL(uri).origin === origin),
    extraTokenClaims: async (_context, token) => {
      const { accountId, grantId } = token as AccessToken;
      const account = await accounts.find(accountId);
      return account ? { [WORKSPACE_CLAIM]: account.workspaceId, [GRANT_CLAIM]: grantId } : undefined;
    },
    findAccount: async (_context, userId): Promise<Account | undefined> => {
      const account = await accounts.find(userId);
      if (!account) return undefined;
      const { name, picture, email } = account;
      // Nobody was asked to show that the address is theirs: others must not take it for proof of who somebody is.
      const claims = { sub: userId, name, email, email_verified: false, ...(picture !== null && { picture }) };
      return { accountId: userId, claims: () => claims };
    },
    renderError: (context, error) => {
      context.body = error;
    },
  } satisfies Configuration;
}

/** Sandboxed frames call theirs `null`, and so do URLs of private-use schemes. */
function isWebOrigin(origin: string): boolean {
  return /^https?:/.test(origin);
}
