import * as oauth from 'oauth4webapi';
import * as oidc from 'openid-client';
import type { BrowserSession } from '@memory-graph/test-kit/http';
import { type FlowClient, OAuthService } from '@memory-graph/test-kit/oauth';

const { email: EMAIL } = OAuthService.ADA;
const REDIRECT_URI = 'https://client.example/callback';
const INITIAL_ACCESS_TOKEN = 'may-register-clients-in-this-spec';
/** The libraries insist on https, rightly; here all is on the loopback interface. */
const INSECURE = { [oauth.allowInsecureRequests]: true };

/** The standards are what strict clients of other people make of them: both libraries are used unmodified. */
describe('OAuth clients of other people', () => {
  let service: OAuthService;
  let publicClient: FlowClient;
  let confidentialClient: FlowClient;

  beforeAll(async () => {
    service = await OAuthService.start({
      OAUTH_REGISTRATION: 'token',
      OAUTH_REGISTRATION_TOKEN: INITIAL_ACCESS_TOKEN,
    });
    publicClient = await service.createClient({ name: 'Notebook' });
    confidentialClient = await service.createClient({ name: 'Back office', isPublic: false });
  });

  afterAll(() => service.close());

  describe('openid-client', () => {
    function discover(
      { clientId, clientSecret }: FlowClient,
      authentication: (secret: string) => oidc.ClientAuth = oidc.ClientSecretPost,
      algorithm: 'oidc' | 'oauth2' = 'oidc',
    ): Promise<oidc.Configuration> {
      const method = clientSecret === null ? oidc.None() : authentication(clientSecret);
      return oidc.discovery(new URL(service.url), clientId, undefined, method, {
        algorithm,
        execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
      });
    }

    interface Flow {
      scope?: string;
      withPkce?: boolean;
      parameters?: Record<string, string>;
      session?: BrowserSession;
      maxAge?: number;
    }

    async function authorize(config: oidc.Configuration, flow: Flow = {}) {
      const { scope = 'openid profile email read write', withPkce = true, parameters = {}, maxAge } = flow;
      const [expectedState, expectedNonce] = [oidc.randomState(), oidc.randomNonce()];
      const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: REDIRECT_URI,
        scope,
        state: expectedState,
        ...(scope.includes('openid') && { nonce: expectedNonce }),
        ...(withPkce && {
          code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
          code_challenge_method: 'S256',
        }),
        ...(maxAge !== undefined && { max_age: String(maxAge) }),
        ...parameters,
      });
      const answer = await (flow.session ?? service.browser).authorize(url);
      const { resource } = parameters;
      return oidc.authorizationCodeGrant(
        config,
        answer,
        {
          expectedState,
          ...(scope.includes('openid') && { expectedNonce, idTokenExpected: true }),
          ...(withPkce && { pkceCodeVerifier }),
          ...(maxAge !== undefined && { maxAge }),
        },
        resource === undefined ? {} : { resource },
      );
    }

    it.each(['oidc', 'oauth2'] as const)('finds the endpoints by the metadata of %s', async (algorithm) => {
      const metadata = (await discover(publicClient, undefined, algorithm)).serverMetadata();
      expect(metadata).toMatchObject({
        issuer: service.url,
        authorization_endpoint: `${service.url}/oauth/authorize`,
        token_endpoint: `${service.url}/oauth/token`,
        jwks_uri: `${service.url}/oauth/jwks`,
        userinfo_endpoint: `${service.url}/oauth/userinfo`,
        introspection_endpoint: `${service.url}/oauth/introspect`,
        revocation_endpoint: `${service.url}/oauth/revoke`,
        registration_endpoint: `${service.url}/oauth/register`,
        authorization_response_iss_parameter_supported: true,
        response_types_supported: ['code'],
        code_challenge_methods_supported: expect.arrayContaining(['S256']),
        grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
        scopes_supported: expect.arrayContaining(['read', 'write', 'mcp', 'integration', 'oauth', 'openid']),
        token_endpoint_auth_methods_supported: expect.arrayContaining([
          'none',
          'client_secret_basic',
          'client_secret_post',
        ]),
      });
      expect(metadata.supportsPKCE()).toBe(true);
    });

    it('runs the flow of a public client, whose token then works as far as its scopes go', async () => {
      const config = await discover(publicClient);
      const tokens = await authorize(config);
      expect(tokens).toMatchObject({ token_type: 'bearer', refresh_token: expect.any(String) });
      expect(tokens.expires_in).toBe(3600);
      expect(tokens.claims()).toMatchObject({ iss: service.url, aud: publicClient.clientId });
      expect(await service.statusOfRead(tokens.access_token)).toBe(200);
      expect(await service.statusOfWrite(tokens.access_token)).toBe(200);
      const profile = await service.process.call('GET', '/api/profile', undefined, tokens.access_token);
      expect(profile.body).toMatchObject({
        user: { id: tokens.claims()?.sub, email: EMAIL },
        client: { clientId: publicClient.clientId, name: 'Notebook' },
        scopes: ['read', 'write'],
      });
    });

    it.each([
      ['client_secret_post', false],
      ['client_secret_post', true],
      ['client_secret_basic', false],
      ['client_secret_basic', true],
    ])('runs the flow of a confidential client by %s (PKCE: %p)', async (method, withPkce) => {
      const isPost = method === 'client_secret_post';
      const config = await discover(confidentialClient, isPost ? oidc.ClientSecretPost : oidc.ClientSecretBasic);
      const tokens = await authorize(config, { withPkce });
      expect(await service.statusOfRead(tokens.access_token)).toBe(200);
      const next = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
      expect(await service.statusOfRead(next.access_token)).toBe(200);
    });

    it('needs no OpenID Connect', async () => {
      const config = await discover(publicClient, undefined, 'oauth2');
      const tokens = await authorize(config, { scope: 'read' });
      expect([tokens.scope, tokens.id_token]).toEqual(['read', undefined]);
      expect(await service.statusOfRead(tokens.access_token)).toBe(200);
      expect(await service.statusOfWrite(tokens.access_token)).toBe(403);
    });

    it('gets the claims of the user, and checks whose they are', async () => {
      const config = await discover(publicClient);
      const tokens = await authorize(config);
      const subject = tokens.claims()?.sub ?? '';
      const info = await oidc.fetchUserInfo(config, tokens.access_token, subject);
      expect(info).toMatchObject({ sub: subject, id: subject, email: EMAIL, name: expect.any(String) });
      await expect(oidc.fetchUserInfo(config, tokens.access_token, 'somebody-else')).rejects.toThrow();
    });

    it('refreshes, with a new refresh token each time', async () => {
      const config = await discover(publicClient);
      const first = await authorize(config);
      const second = await oidc.refreshTokenGrant(config, first.refresh_token ?? '');
      expect(second.refresh_token).not.toBe(first.refresh_token);
      expect(second.access_token).not.toBe(first.access_token);
      const third = await oidc.refreshTokenGrant(config, second.refresh_token ?? '', { scope: 'read' });
      expect(third.scope).toBe('read');
      expect(await service.statusOfWrite(third.access_token)).toBe(403);
      expect(await service.statusOfWrite(second.access_token)).toBe(200);
    });

    it('introspects and revokes access tokens', async () => {
      const config = await discover(confidentialClient);
      const { access_token: token } = await authorize(config);
      expect(await oidc.tokenIntrospection(config, token)).toMatchObject({
        active: true,
        client_id: confidentialClient.clientId,
        iss: service.url,
        exp: expect.any(Number),
        scope: expect.stringContaining('read'),
      });
      await oidc.tokenRevocation(config, token);
      expect(await oidc.tokenIntrospection(config, token)).toEqual({ active: false });
      await service.untilRefused(token);
    });

    it('revokes a refresh token, and with it all that the grant gave', async () => {
      const config = await discover(confidentialClient);
      const tokens = await authorize(config);
      const refreshToken = tokens.refresh_token ?? '';
      expect((await oidc.tokenIntrospection(config, refreshToken)).active).toBe(true);
      await oidc.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' });
      expect(await oidc.tokenIntrospection(config, refreshToken)).toEqual({ active: false });
      await expect(oidc.refreshTokenGrant(config, refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
      await service.untilRefused(tokens.access_token);
    });

    it('is told that the user refuses', async () => {
      const config = await discover(publicClient);
      const expectedState = oidc.randomState();
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: REDIRECT_URI,
        scope: 'read',
        state: expectedState,
        code_challenge: await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier()),
        code_challenge_method: 'S256',
      });
      const answer = await service.browser.authorize(url, 'deny');
      const denied = oidc.authorizationCodeGrant(config, answer, { expectedState });
      await expect(denied).rejects.toMatchObject({ error: 'access_denied' });
    });

    it('asks without a page where the user has agreed before, and is told why not elsewhere', async () => {
      const config = await discover(await service.createClient({ name: 'Quiet' }));
      const quietly = (session: BrowserSession) =>
        authorize(config, { scope: 'openid read', parameters: { prompt: 'none' }, session });
      await expect(quietly(service.newBrowser())).rejects.toMatchObject({ error: 'login_required' });
      await expect(quietly(service.browser)).rejects.toMatchObject({ error: 'consent_required' });
      await authorize(config, { scope: 'openid read' });
      expect((await quietly(service.browser)).scope).toContain('read');
    });

    it('says when the user logged in, where the client wants that to be recent', async () => {
      const config = await discover(publicClient);
      const before = Math.floor(Date.now() / 1000);
      const session = service.newBrowser();
      await session.logIn(OAuthService.ADA);
      const tokens = await authorize(config, { maxAge: 300, session });
      expect(tokens.claims()?.auth_time).toBeGreaterThanOrEqual(before);
    });

    it('asks for the password again where the log-in is too long ago', async () => {
      const config = await discover(publicClient);
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: REDIRECT_URI,
        scope: 'openid',
        state: oidc.randomState(),
        max_age: '0',
        code_challenge: await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier()),
        code_challenge_method: 'S256',
      });
      const answer = await service.browser.send(url);
      expect([answer.status, answer.location?.pathname]).toEqual([302, '/login']);
    });

    it('registers itself, with the token that lets it, and runs the flow', async () => {
      const register = (options: oidc.DynamicClientRegistrationRequestOptions) =>
        oidc.dynamicClientRegistration(
          new URL(service.url),
          {
            client_name: 'Registered',
            redirect_uris: [REDIRECT_URI],
            token_endpoint_auth_method: 'client_secret_basic',
          },
          oidc.ClientSecretBasic(),
          { execute: [oidc.allowInsecureRequests], ...options },
        );
      await expect(register({})).rejects.toThrow();
      const config = await register({ initialAccessToken: INITIAL_ACCESS_TOKEN });
      const tokens = await authorize(config, { scope: 'openid read', withPkce: false });
      expect(await service.statusOfRead(tokens.access_token)).toBe(200);
    });
  });

  describe('oauth4webapi', () => {
    async function discover(algorithm: 'oidc' | 'oauth2' = 'oauth2'): Promise<oauth.AuthorizationServer> {
      const issuer = new URL(service.url);
      return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, { algorithm, ...INSECURE }));
    }

    interface Flow {
      scope?: string;
      resource?: string;
      withPkce?: boolean;
      authentication?: (secret: string) => oauth.ClientAuth;
    }

    async function authorize(as: oauth.AuthorizationServer, flowClient: FlowClient, flow: Flow = {}) {
      const { scope = 'openid read write', resource, withPkce = true, authentication = oauth.ClientSecretPost } = flow;
      const client: oauth.Client = { client_id: flowClient.clientId };
      const method = flowClient.clientSecret === null ? oauth.None() : authentication(flowClient.clientSecret);
      const [state, nonce, verifier] = [
        oauth.generateRandomState(),
        oauth.generateRandomNonce(),
        oauth.generateRandomCodeVerifier(),
      ];
      const url = new URL(as.authorization_endpoint ?? '');
      url.search = new URLSearchParams({
        client_id: client.client_id,
        redirect_uri: flowClient.redirectUri,
        response_type: 'code',
        scope,
        state,
        nonce,
        ...(withPkce && {
          code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
        ...(resource !== undefined && { resource }),
      }).toString();

      const parameters = oauth.validateAuthResponse(as, client, await service.browser.authorize(url), state);
      const response = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        method,
        parameters,
        flowClient.redirectUri,
        withPkce ? verifier : oauth.nopkce,
        { ...INSECURE, ...(resource !== undefined && { additionalParameters: { resource } }) },
      );
      expect(response.headers.get('cache-control')).toContain('no-store');
      const withIdToken = scope.includes('openid');
      const tokens = await oauth.processAuthorizationCodeResponse(as, client, response, {
        ...(withIdToken && { expectedNonce: nonce, requireIdToken: true }),
      });
      if (withIdToken) await oauth.validateApplicationLevelSignature(as, response, INSECURE);
      return { client, method, tokens };
    }

    function requestWith(token: string): Request {
      return new Request(`${service.url}/api/v1/logs`, { headers: { authorization: `Bearer ${token}` } });
    }

    it.each(['oidc', 'oauth2'] as const)(
      'runs the flow of a public client by the metadata of %s',
      async (algorithm) => {
        const as = await discover(algorithm);
        const { client, tokens } = await authorize(as, publicClient);
        const subject = oauth.getValidatedIdTokenClaims(tokens)?.sub ?? '';
        const response = await oauth.userInfoRequest(as, client, tokens.access_token, INSECURE);
        expect(await oauth.processUserInfoResponse(as, client, subject, response)).toMatchObject({ email: EMAIL });
        expect(await service.statusOfWrite(tokens.access_token)).toBe(200);
      },
    );

    it.each([
      ['client_secret_post', oauth.ClientSecretPost, false],
      ['client_secret_post', oauth.ClientSecretPost, true],
      ['client_secret_basic', oauth.ClientSecretBasic, false],
      ['client_secret_basic', oauth.ClientSecretBasic, true],
    ])('runs the flow of a confidential client by %s (%#)', async (_name, authentication, withPkce) => {
      const flow = { authentication, withPkce, scope: 'read' };
      const { tokens } = await authorize(await discover(), confidentialClient, flow);
      expect(await service.statusOfRead(tokens.access_token)).toBe(200);
    });

    it('finds the access token to be as RFC 9068 says', async () => {
      const as = await discover();
      const { tokens } = await authorize(as, publicClient, { scope: 'read write' });
      const claims = await oauth.validateJwtAccessToken(as, requestWith(tokens.access_token), service.url, INSECURE);
      expect(claims).toMatchObject({
        iss: service.url,
        aud: service.url,
        client_id: publicClient.clientId,
        scope: 'read write',
        jti: expect.any(String),
        workspace_id: expect.any(String),
      });
      expect(claims.exp - claims.iat).toBe(3600);
    });

    it('gets a token for the resource that it names (RFC 8707), which the API then refuses', async () => {
      const as = await discover();
      const resource = `${service.url}/mcp`;
      const { tokens } = await authorize(as, publicClient, { scope: 'mcp read', resource });
      const claims = await oauth.validateJwtAccessToken(as, requestWith(tokens.access_token), resource, INSECURE);
      expect(claims.aud).toBe(resource);
      expect(await service.statusOfRead(tokens.access_token)).toBe(401);
    });

    it('refreshes, introspects and revokes', async () => {
      const as = await discover();
      const { client, method, tokens } = await authorize(as, confidentialClient);
      const refreshed = await oauth.refreshTokenGrantRequest(as, client, method, tokens.refresh_token ?? '', INSECURE);
      const next = await oauth.processRefreshTokenResponse(as, client, refreshed);
      expect(next.refresh_token).not.toBe(tokens.refresh_token);

      const introspect = async () => {
        const response = await oauth.introspectionRequest(as, client, method, next.access_token, INSECURE);
        return oauth.processIntrospectionResponse(as, client, response);
      };
      expect((await introspect()).active).toBe(true);
      const revoked = await oauth.revocationRequest(as, client, method, next.refresh_token ?? '', INSECURE);
      await oauth.processRevocationResponse(revoked);
      expect(await introspect()).toEqual({ active: false });
      await service.untilRefused(next.access_token);
    });

    it('comes from nothing but a refusal to a token: it finds the server, registers, and is allowed', async () => {
      const refusal = await fetch(`${service.url}/api/v1/logs`);
      const hint = /resource_metadata="([^"]+)"/.exec(refusal.headers.get('www-authenticate') ?? '')?.[1];
      expect(hint).toBe(`${service.url}/.well-known/oauth-protected-resource`);
      const resource = new URL(service.url);
      const described = await oauth.resourceDiscoveryRequest(resource, INSECURE);
      const metadata = await oauth.processResourceDiscoveryResponse(resource, described);
      expect(metadata.authorization_servers).toEqual([service.url]);

      const as = await discover();
      const registered = await oauth.processDynamicClientRegistrationResponse(
        await oauth.dynamicClientRegistrationRequest(
          as,
          { client_name: 'Newcomer', redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: 'none' },
          { ...INSECURE, initialAccessToken: INITIAL_ACCESS_TOKEN },
        ),
      );
      const newcomer = { clientId: registered.client_id, clientSecret: null, redirectUri: REDIRECT_URI };
      const { tokens } = await authorize(as, newcomer, { scope: 'read', resource: metadata.resource });
      expect(await service.statusOfRead(tokens.access_token)).toBe(200);
    });
  });

  describe('what the interface has besides', () => {
    it('takes a `plain` challenge', async () => {
      const flow = service.flow(publicClient);
      const plain = { code_challenge: flow.codeVerifier, code_challenge_method: 'plain' };
      const wrong = await flow.redeem(await flow.code(plain), { code_verifier: `${flow.codeVerifier}x` });
      expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
      expect(await flow.redeem(await flow.code(plain))).toMatchObject({ status: 200, body: { token_type: 'Bearer' } });
    });

    it('takes a verifier instead of the secret, and then a refresh without it too', async () => {
      const flow = service.flow(confidentialClient);
      const { status, body } = await flow.redeem(await flow.code(), { client_secret: undefined });
      expect(status).toBe(200);
      expect((await flow.refresh(body.refresh_token, { client_secret: undefined })).status).toBe(200);
    });

    it('takes token requests in JSON', async () => {
      const flow = service.flow(confidentialClient);
      const post = async (body: Record<string, string | null>) => {
        const response = await fetch(`${service.url}/oauth/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            client_id: confidentialClient.clientId,
            client_secret: confidentialClient.clientSecret,
            ...body,
          }),
        });
        return { status: response.status, body: (await response.json()) as any };
      };
      const withoutPkce = { code_challenge: undefined, code_challenge_method: undefined, scope: 'read' };
      const code = await flow.code(withoutPkce);
      const first = await post({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI });
      expect(first.status).toBe(200);
      expect(first.body).toEqual({
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: expect.any(String),
        scope: 'read',
      });
      const next = await post({ grant_type: 'refresh_token', refresh_token: first.body.refresh_token });
      expect(next.status).toBe(200);
      expect(await service.statusOfRead(next.body.access_token)).toBe(200);
    });
  });
});
