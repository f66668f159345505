import { ServiceError } from '@memory-graph/errors';
import { Injectable, Logger } from '@nestjs/common';
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  refreshTokenGrant,
  ResponseBodyError,
  tokenRevocation,
  WWWAuthenticateChallengeError,
  type TokenEndpointResponse,
} from 'openid-client';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import type { OAuth2Credentials } from './credentials-box.js';
import type { OAuth2Definition } from './integration-definition.js';
import { mayReceiveSecrets } from './may-receive-secrets.js';
import { ProviderConfigurations } from './provider-configurations.js';
import { ProviderRefusal } from './provider-refusal.error.js';

/** The path on this service to which providers redirect. */
export const CALLBACK_PATH = '/integrations/callback';

/** The tokens that a provider issued. */
export interface Grant {
  credentials: OAuth2Credentials;
  scopes: string[] | null;
  expiresAt: Date | null;
}

interface Proof {
  state: string;
  codeVerifier: string;
}

/**
 * An OAuth 2.0 client: code flow with PKCE (RFC 7636), refresh and revocation (RFC 7009). Methods
 * throw `ProviderRefusal` if the provider rejects the request, and ServiceError `unavailable` for
 * all other failures.
 */
@Injectable()
export class OAuthProvider {
  private readonly logger = new Logger(OAuthProvider.name);
  private readonly redirectUri: string;
  private readonly allowHttp: boolean;

  constructor(
    private readonly configurations: ProviderConfigurations,
    { publicUrl, integrations }: ApiGatewayConfig,
  ) {
    this.redirectUri = new URL(CALLBACK_PATH, publicUrl).href;
    this.allowHttp = integrations.allowHttp;
  }

  /** The URL at which the user grants access. */
  authorizationUrl(definition: OAuth2Definition, { state, codeVerifier }: Proof): Promise<URL> {
    return this.asking(definition, async () => {
      const url = buildAuthorizationUrl(await this.configurations.of(definition), {
        ...definition.authorizationParameters,
        redirect_uri: this.redirectUri,
        ...(definition.scopes.length > 0 && { scope: definition.scopes.join(' ') }),
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      if (!mayReceiveSecrets(url.href, this.allowHttp))
        throw new Error('its authorization endpoint does not use https');
      return url;
    });
  }

  /** @param query of the redirect; its `state` and, if present, its `iss` (RFC 9207) are checked */
  exchange(definition: OAuth2Definition, query: URLSearchParams, { state, codeVerifier }: Proof): Promise<Grant> {
    return this.asking(definition, async () => {
      const callback = new URL(this.redirectUri);
      callback.search = query.toString();
      const answer = await authorizationCodeGrant(await this.configurations.of(definition), callback, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      });
      return toGrant(answer, null, null);
    });
  }

  /** @param scopes granted before: a response without scopes leaves them unchanged (RFC 6749, section 6) */
  refresh(definition: OAuth2Definition, refreshToken: string, scopes: string[] | null): Promise<Grant> {
    return this.asking(definition, async () => {
      const answer = await refreshTokenGrant(await this.configurations.of(definition), refreshToken);
      return toGrant(answer, refreshToken, scopes);
    });
  }

  /**
   * Revokes tokens if the provider supports it.
   * @returns whether all were revoked
   */
  async revoke(definition: OAuth2Definition, { refreshToken, accessToken }: OAuth2Credentials): Promise<boolean> {
    try {
      await this.asking(definition, async () => {
        const configuration = await this.configurations.of(definition);
        if (refreshToken !== null) {
          await tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' });
        }
        await tokenRevocation(configuration, accessToken, { token_type_hint: 'access_token' });
      });
      return true;
    } catch (error) {
      this.logger.warn(`Tokens of ${definition.slug} were not revoked: ${(error as Error).message}`);
      return false;
    }
  }

  private async asking<T>(definition: OAuth2Definition, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      const refusal = refusalOf(error);
      this.logger.warn(`${definition.slug}: ${refusal?.message ?? describe(error)}`);
      if (refusal) throw refusal;
      throw new ServiceError('unavailable', `${definition.name} could not be reached; try again later`, {
        cause: error,
      });
    }
  }
}

function refusalOf(error: unknown): ProviderRefusal | null {
  if (error instanceof AuthorizationResponseError) return new ProviderRefusal(codeOf(error), { cause: error });
  if (error instanceof ResponseBodyError && error.status < 500 && error.status !== 429) {
    return new ProviderRefusal(codeOf(error), { cause: error });
  }
  if (error instanceof WWWAuthenticateChallengeError) return new ProviderRefusal('invalid_client', { cause: error });
  // The redirect did not come from the provider: another issuer (RFC 9207), or a repeated parameter.
  if (error instanceof ClientError && error.code === 'OAUTH_INVALID_RESPONSE') {
    return new ProviderRefusal('invalid_response', { cause: error });
  }
  return null;
}

/** In the callback anyone could have written it. */
function codeOf({ error }: { error: string }): string {
  return /^[a-z_]{1,64}$/.test(error) ? error : 'unknown_error';
}

/** Only the kind of the error and its cause, because responses of providers contain tokens. */
function describe(error: unknown): string {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    codes.push(typeof code === 'string' ? code : cause.name);
  }
  return codes.join(', because of ') || 'unknown error';
}

function toGrant(answer: TokenEndpointResponse, refreshToken: string | null, scopes: string[] | null): Grant {
  const { access_token: accessToken, token_type: tokenType, expires_in: expiresIn, scope } = answer;
  return {
    credentials: { kind: 'oauth2', accessToken, tokenType, refreshToken: answer.refresh_token ?? refreshToken },
    scopes: scope === undefined ? scopes : scope.split(' ').filter((name) => name !== ''),
    expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
  };
}
