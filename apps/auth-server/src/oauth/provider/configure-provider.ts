import {
  GRANT_CLAIM,
  type Resources,
  SCOPES,
  SIGNING_ALGORITHM,
  SUBJECT_CLAIM,
  WORKSPACE_CLAIM,
} from '@memory-graph/contracts/oauth';
import type { JWK } from 'jose';
import type { AccessToken, Account, AdapterFactory, Configuration } from 'oidc-provider';
import type { ClientDocumentMode, RegistrationMode } from '../../auth-server.config.js';
import { newSecret } from '../../secrets/opaque-secret.js';
import { newClientSecret } from '../clients/client-secret.js';
import { audienceOf, findResource } from '../resources.js';
import { OIDC_SCOPES } from '../scopes.js';
import type { GrantBounds } from '../grants/grant.repository.js';
import type { FindUserUseCase } from './find-user.use-case.js';
import { metadataBeyondProvider } from './discovery.js';
import {
  ACCESS_TOKEN_LIFETIME_SECONDS,
  AUTHORIZATION_CODE_LIFETIME_SECONDS,
  DEVICE_CODE_LIFETIME_SECONDS,
  GRANT_LIFETIME_SECONDS,
  ID_TOKEN_LIFETIME_SECONDS,
  REFRESH_TOKEN_LIFETIME_SECONDS,
} from '../lifetimes.js';
import { DEVICE_AUTHORIZATION_PATH, DEVICE_PAGE_PATH, USER_CODE_MASK } from './device-flow.js';
import { errors } from './oidc-provider.js';
import { TOKEN_PATH } from './token-answer.js';

export interface ProviderParts {
  /** The private keys; the first one signs. */
  keys: readonly JWK[];
  adapter: AdapterFactory;
  findUser: FindUserUseCase;
  /** What the tokens of a grant give access to; null: nothing any more. */
  boundsOf: (grantId: string) => Promise<GrantBounds | null>;
  resources: Resources;
  issuer: string;
  clientDocuments: ClientDocumentMode;
  registration: RegistrationMode;
  /** Required by the mode `token`. */
  registrationToken: string | null;
}

const SIGNATURES = [SIGNING_ALGORITHM] as const;

/**
 * Configures oidc-provider for the token endpoint, JWKS, discovery and registration. The pages are
 * our own, as is the handling of issued access tokens: the library does not track JWTs.
 */
export function configureProvider({ keys, adapter, findUser, boundsOf, resources, issuer, ...parts }: ProviderParts) {
  return {
    adapter,
    jwks: { keys: [...keys] },
    enabledJWA: { idTokenSigningAlgValues: SIGNATURES },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    responseTypes: ['code'],
    subjectTypes: ['public'],
    // Stored with device requests; other requests are read by us.
    extraParams: ['subject'],
    scopes: [...SCOPES, ...OIDC_SCOPES],
    claims: { openid: ['sub', 'auth_time'], profile: ['name', 'picture'], email: ['email', 'email_verified'] },
    ttl: {
      AccessToken: ACCESS_TOKEN_LIFETIME_SECONDS,
      AuthorizationCode: AUTHORIZATION_CODE_LIFETIME_SECONDS,
      Grant: GRANT_LIFETIME_SECONDS,
      IdToken: ID_TOKEN_LIFETIME_SECONDS,
      RefreshToken: REFRESH_TOKEN_LIFETIME_SECONDS,
      DeviceCode: DEVICE_CODE_LIFETIME_SECONDS,
    },
    routes: {
      authorization: '/oauth/authorize',
      code_verification: DEVICE_PAGE_PATH,
      device_authorization: DEVICE_AUTHORIZATION_PATH,
      jwks: '/oauth/jwks',
      registration: '/oauth/register',
      token: TOKEN_PATH,
    },
    discovery: metadataBeyondProvider(issuer, parts.clientDocuments),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      introspection: { enabled: false },
      revocation: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      deviceFlow: { enabled: true, charset: 'base-20', mask: USER_CODE_MASK, deviceInfo: () => ({}) },
      registration: {
        enabled: parts.registration !== 'off',
        initialAccessToken: parts.registration === 'token' && (parts.registrationToken ?? true),
        idFactory: newSecret,
        secretFactory: newClientSecret,
        issueRegistrationAccessToken: false,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_context, _client, granted) =>
          granted?.includes(resources.api) === false ? resources.mcp : resources.api,
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
    formats: {
      customizers: {
        jwt: (_context, { scope }, token) => {
          Object.assign(token.payload, {
            aud: audienceOf(String(token.payload['aud']), scope?.split(' ') ?? [], resources),
          });
        },
      },
    },
    clientDefaults: { grant_types: ['authorization_code', 'refresh_token'] },
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    // The library fetches nothing from an address that a client provides; `ClientDocuments` does.
    sectorIdentifierUriValidate: () => false,
    clientBasedCORS: (_context, origin, { redirectUris = [] }) =>
      origin === issuer || redirectUris.some((uri) => isWebOrigin(origin) && new URL(uri).origin === origin),
    extraTokenClaims: async (_context, token) => {
      const { grantId } = token as AccessToken;
      const bounds = await boundsOf(grantId ?? '');
      // Tokens without these claims are rejected at once, also where a revocation is not known yet.
      if (!bounds) return undefined;
      const { workspaceId, subject } = bounds;
      return {
        [WORKSPACE_CLAIM]: workspaceId,
        [GRANT_CLAIM]: grantId,
        ...(subject !== null && { [SUBJECT_CLAIM]: subject }),
      };
    },
    findAccount: async (_context, userId): Promise<Account | undefined> => {
      const user = await findUser.run(userId);
      if (!user) return undefined;
      const { name, picture, email } = user;
      // E-mail addresses are unverified: clients must not use them as proof of identity.
      const claims = { sub: userId, name, email, email_verified: false, ...(picture !== null && { picture }) };
      return { accountId: userId, claims: () => claims };
    },
    renderError: (context, error) => {
      context.body = error;
    },
  } satisfies Configuration;
}

/** Sandboxed frames and URLs of private-use schemes have the origin `null`. */
function isWebOrigin(origin: string): boolean {
  return /^https?:/.test(origin);
}
