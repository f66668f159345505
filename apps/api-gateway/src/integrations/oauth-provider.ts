import { ServiceError } from '@memory-graph/errors/service-error';
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
import { ApiGatewayConfig } from '../api-gateway.config.js';
import type { OAuth2Credentials } from './credentials-box.js';
import type { OAuth2Definition } from './integration-definition.js';
import { mayBeAsked } from './may-be-asked.js';
import { ProviderConfigurations } from './provider-configurations.js';
import { ProviderRefusal } from './provider-refusal.error.js';

/** Where browsers come back to, on this service. */
export const CALLBACK_PATH = '/integrations/callback';

/** What a provider gave. */
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
 * Speaks OAuth 2.0 with providers: code flow with PKCE (RFC 7636), refresh, and revocation (RFC 7009).
 * Methods throw `ProviderRefusal` where the provider says no, and ServiceError `unavailable` for all else.
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

  /** Where the user has to go. */
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
      if (!mayBeAsked(url.href, this.allowHttp)) throw new Error('its authorization endpoint is not https');
      return url;
    });
  }

  /** @param query that the browser came back with; its `state` and, where there is one, its `iss` (RFC 9207) are checked */
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

  /** @param scopes that were granted before: an answer without any leaves them as they are (RFC 6749, section 6) */
  refresh(definition: OAuth2Definition, refreshToken: string, scopes: string[] | null): Promise<Grant> {
    return this.asking(definition, async () => {
      const answer = await refreshTokenGrant(await this.configurations.of(definition), refreshToken);
      return toGrant(answer, refreshToken, scopes);
    });
  }

  /** Ends tokens as far as the provider lets us. @returns whether it has ended them all */
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
      throw new ServiceError('unavailable', `${definition.name} cannot be reached now.`, { cause: error });
    }
  }
}

function refusalOf(error: unknown): ProviderRefusal | null {
  if (error instanceof AuthorizationResponseError) return new ProviderRefusal(codeOf(error), { cause: error });
  if (error instanceof ResponseBodyError && error.status < 500 && error.status !== 429) {
    return new ProviderRefusal(codeOf(error), { cause: error });
  }
  if (error instanceof WWWAuthenticateChallengeError) return new ProviderRefusal('invalid_client', { cause: error });
  // What came back is not what a provider answers: another issuer (RFC 9207), a parameter twice.
  if (error instanceof ClientError && error.code === 'OAUTH_INVALID_RESPONSE') {
    return new ProviderRefusal('invalid_response', { cause: error });
  }
  return null;
}

/** In the callback anybody could have written it. */
function codeOf({ error }: { error: string }): string {
  return /^[a-z_]{1,64}$/.test(error) ? error : 'unknown_error';
}

/** No more than what kind of error it is, and what it comes from: answers of providers hold tokens. */
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
