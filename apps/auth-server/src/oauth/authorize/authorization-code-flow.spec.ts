import * as oauth from 'oauth4webapi';
import {
  AuthorizationEndpoint,
  CHALLENGE,
  CLIENT_ID,
  GRACE,
  locationOf,
  PUBLIC_URL,
  REDIRECT_URI,
  request,
  VERIFIER,
  type Changes,
} from '../../testing/authorization-endpoint.js';

/** A strict client (oauth4webapi) from the request to the tokens. */
describe('authorization code flow', () => {
  const client: oauth.Client = { client_id: 'strict' };
  let endpoint: AuthorizationEndpoint;
  let server: oauth.AuthorizationServer;
  /** The service is reached elsewhere than it says. */
  let options: { [oauth.customFetch]: typeof fetch };

  beforeAll(async () => {
    endpoint = await AuthorizationEndpoint.start();
    await endpoint.addClient(client.client_id, { secretHash: null, pkceInsteadOfSecret: false });
    options = {
      [oauth.customFetch]: (url: string, init?: RequestInit) => fetch(url.replace(PUBLIC_URL, endpoint.origin), init),
    } as never;
    const issuer = new URL(PUBLIC_URL);
    server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options));
  });
  afterAll(() => endpoint.stop());

  function redeem(answer: URL, verifier: string): Promise<Response> {
    const parameters = oauth.validateAuthResponse(server, client, answer, 'a state');
    return oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      REDIRECT_URI,
      verifier,
      options,
    );
  }

  it('brings tokens for what was allowed, to whom it was allowed', async () => {
    const answer = await endpoint.decide('allow', {
      client_id: client.client_id,
      scope: 'openid read',
      nonce: 'a nonce',
      max_age: '3600',
    });
    const tokens = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      await redeem(locationOf(answer), VERIFIER),
      { expectedNonce: 'a nonce', maxAge: 3_600, requireIdToken: true },
    );
    expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'openid read', refresh_token: expect.any(String) });
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({
      iss: PUBLIC_URL,
      aud: client.client_id,
      nonce: 'a nonce',
      auth_time: expect.any(Number),
    });
  });

  it('takes a plain challenge', async () => {
    const answer = await endpoint.decide('allow', {
      client_id: client.client_id,
      code_challenge: VERIFIER,
      code_challenge_method: 'plain',
    });
    expect((await redeem(locationOf(answer), VERIFIER)).status).toBe(200);
  });

  it('gives nothing for another verifier, or to the challenge itself', async () => {
    const answer = await endpoint.decide('allow', { client_id: client.client_id });
    expect((await redeem(locationOf(answer), CHALLENGE)).status).toBe(400);
  });

  it('works without a page once it was allowed', async () => {
    await endpoint.decide('allow', { client_id: client.client_id });
    const answer = await endpoint.open(request({ client_id: client.client_id, prompt: 'none' }));
    expect((await redeem(locationOf(answer), VERIFIER)).status).toBe(200);
  });

  it('goes on without a page for the user that the client knows, and for nobody else', async () => {
    const allowed = { client_id: client.client_id, scope: 'openid' };
    const answer = await endpoint.decide('allow', allowed);
    const { id_token: idToken } = (await (await redeem(locationOf(answer), VERIFIER)).json()) as { id_token: string };
    const grace = await endpoint.logIn(GRACE);
    await endpoint.decide('allow', allowed, grace);
    const ask = (cookies: string, changes: Changes = {}) =>
      endpoint.open(request({ ...allowed, prompt: 'none', id_token_hint: idToken, ...changes }), cookies);
    expect(locationOf(await ask(endpoint.adasCookies)).searchParams.has('code')).toBe(true);
    expect(locationOf(await ask(grace)).searchParams.get('error')).toBe('login_required');
    expect(locationOf(await ask('')).searchParams.get('error')).toBe('login_required');
    const [header, payload] = idToken.split('.');
    const refused = [
      await ask(endpoint.adasCookies, { id_token_hint: 'made up' }),
      await ask(endpoint.adasCookies, { id_token_hint: `${header}.${payload}.AAAA` }),
      await ask(endpoint.adasCookies, { client_id: CLIENT_ID }),
    ];
    for (const answer of refused) expect(locationOf(answer).searchParams.get('error')).toBe('invalid_request');
  });

  it('tells a refusal in a way that the client understands', async () => {
    const answer = await endpoint.decide('deny', { client_id: client.client_id });
    expect(() => oauth.validateAuthResponse(server, client, locationOf(answer), 'a state')).toThrow(
      expect.objectContaining({ error: 'access_denied' }),
    );
  });
});
