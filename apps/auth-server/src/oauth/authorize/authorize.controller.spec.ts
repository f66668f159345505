import {
  AuthorizationEndpoint,
  CHALLENGE,
  HTML,
  locationOf,
  PUBLIC_URL,
  REDIRECT_URI,
  request,
  type Changes,
} from '../../testing/authorization-endpoint.js';

describe('authorization endpoint', () => {
  let endpoint: AuthorizationEndpoint;

  beforeAll(async () => {
    endpoint = await AuthorizationEndpoint.start();
    await endpoint.addClient('native', {
      secretHash: null,
      redirectUris: ['http://127.0.0.1/callback', 'http://[::1]:1/callback', 'com.example.app:/callback', REDIRECT_URI],
    });
    await endpoint.addClient('limited', { metadata: { scope: 'read mcp' } });
    await endpoint.addClient('other-flow', { metadata: { grant_types: ['refresh_token'] } });
  });
  afterAll(() => endpoint.stop());
  afterEach(() => endpoint.forgetRecords());

  describe('without a session', () => {
    it('sends the browser to the log-in, and back to the same request', async () => {
      const answer = await endpoint.open(request({ scope: 'read write', unknown: 'x' }), '');
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      const location = locationOf(answer);
      expect([location.origin, location.pathname]).toEqual([PUBLIC_URL, '/login']);
      const returnTo = new URL(location.searchParams.get('returnTo') ?? '', PUBLIC_URL);
      expect(returnTo.pathname).toBe('/oauth/authorize');
      expect(Object.fromEntries(returnTo.searchParams)).toEqual(Object.fromEntries(request({ scope: 'read write' })));
      expect((await fetch(`${endpoint.origin}${location.pathname}${location.search}`)).status).toBe(200);
      expect((await endpoint.open(returnTo.searchParams, endpoint.adasCookies)).status).toBe(200);
    });

    it('checks the request first', async () => {
      expect((await endpoint.open(request({ response_type: 'token' }), '')).status).toBe(400);
    });

    it('treats an ended session as none', async () => {
      expect((await endpoint.open(request(), endpoint.adasCookies.replace('mg_session=', 'mg_session=x'))).status).toBe(
        302,
      );
    });

    it('takes no decision', async () => {
      const answer = await endpoint.submit(request({ action: 'allow' }), '');
      expect([answer.status, locationOf(answer).pathname]).toEqual([302, '/login']);
      expect(locationOf(answer).searchParams.get('returnTo')).not.toContain('action');
    });
  });

  const long = 'x'.repeat(3_000);
  const NATIVE = { client_id: 'native', redirect_uri: 'http://127.0.0.1:49152/callback' };

  /** The parameters that the client receives. */
  const told = (answer: Response) => Object.fromEntries(locationOf(answer).searchParams);
  const isTold = (error: string) => ({
    error,
    error_description: expect.any(String),
    state: 'a state',
    iss: PUBLIC_URL,
  });

  describe('a request whose redirect URI cannot be trusted', () => {
    const requests: [string, Changes, string][] = [
      ['without client_id', { client_id: undefined }, 'invalid_request'],
      ['with an empty client_id', { client_id: '' }, 'invalid_request'],
      ['of an unknown client', { client_id: 'nobody' }, 'invalid_client'],
      ['of an unknown client with markup', { client_id: '<script>alert(1)</script>' }, 'invalid_client'],
      ['without redirect_uri', { redirect_uri: undefined }, 'invalid_request'],
      ['with a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'invalid_request'],
      ['with the address of a request object', { request_uri: 'https://app.example/r' }, 'invalid_request'],
      ['with an oversized redirect_uri', { redirect_uri: `${REDIRECT_URI}/${long}` }, 'invalid_request'],
      ['with an oversized nonce', { nonce: long }, 'invalid_request'],
      ['with a line break in the nonce', { nonce: 'a\nb' }, 'invalid_request'],
      ['that is oversized as a whole', { resource: `${PUBLIC_URL}/${'%'.repeat(1_500)}` }, 'invalid_request'],
    ];

    it.each(requests)('%s is answered with an error for programs', async (_, changes, error) => {
      const answer = await endpoint.open(request(changes));
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('location')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({ error, error_description: expect.any(String), state: 'a state' });
      const decided = await endpoint.decideBlindly('allow', changes);
      expect([decided.status, ((await decided.json()) as { error: string }).error]).toEqual([400, error]);
    });

    it.each(requests)('%s is answered with a page for people', async (_, changes) => {
      const answer = await endpoint.open(request(changes), endpoint.adasCookies, { accept: HTML });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      const page = await answer.text();
      expect(page).toContain('Something went wrong');
      expect(page).not.toContain('<script>');
    });

    it.each(['client_id', 'redirect_uri', 'scope', 'state', 'code_challenge', 'resource', 'unknown'])(
      'because of a repeated %s, is not answered by redirect',
      async (name) => {
        const query = `${request({ scope: 'read', resource: PUBLIC_URL, unknown: 'x' }).toString()}&${name}=x`;
        const answer = await endpoint.open(query);
        expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
        const { error, state } = (await answer.json()) as Record<string, string>;
        expect({ error, state }).toEqual({ error: 'invalid_request', state: name === 'state' ? undefined : 'a state' });
        expect((await endpoint.open(query, endpoint.adasCookies, { accept: HTML })).status).toBe(400);
      },
    );

    it('with an oversized state, does not get it back', async () => {
      const answer = await endpoint.open(request({ state: long }));
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: 'invalid_request', error_description: expect.stringContaining('state') },
      ]);
    });
  });

  describe('a request that is not one of the code flow', () => {
    const requests: [string, Changes, string][] = [
      ['without response_type', { response_type: undefined }, 'invalid_request'],
      ['for a token', { response_type: 'token' }, 'invalid_request'],
      ['for a hybrid response', { response_type: 'code id_token' }, 'invalid_request'],
      ['for an answer in the fragment', { response_mode: 'fragment' }, 'invalid_request'],
      ['for an answer by POST', { response_mode: 'form_post' }, 'invalid_request'],
      ['by a client of another flow', { client_id: 'other-flow' }, 'unauthorized_client'],
      ['with a method but no challenge', { code_challenge: undefined }, 'invalid_request'],
      ['with an empty challenge', { code_challenge: '' }, 'invalid_request'],
      ['with a challenge but no method', { code_challenge_method: undefined }, 'invalid_request'],
      ['with an unknown method', { code_challenge_method: 'S512' }, 'invalid_request'],
      ['with a method in other case', { code_challenge_method: 's256' }, 'invalid_request'],
      ['with a short challenge', { code_challenge: CHALLENGE.slice(1) }, 'invalid_request'],
      ['with a long challenge', { code_challenge: `${CHALLENGE}a` }, 'invalid_request'],
      ['with a padded challenge', { code_challenge: `${CHALLENGE.slice(1)}=` }, 'invalid_request'],
      ['with a short plain challenge', { code_challenge: 'short', code_challenge_method: 'plain' }, 'invalid_request'],
      [
        'of a public client without PKCE',
        { client_id: 'native', code_challenge: undefined, code_challenge_method: undefined },
        'invalid_request',
      ],
    ];

    it.each(requests)('%s is answered with an error for programs', async (_, changes, error) => {
      const answer = await endpoint.open(request(changes));
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect(await answer.json()).toEqual({ error, error_description: expect.any(String), state: 'a state' });
      const decided = await endpoint.decideBlindly('allow', changes);
      // A form means the one response type that there is.
      if ('response_type' in changes && changes['response_type'] === undefined) expect(decided.status).toBe(302);
      else expect([decided.status, ((await decided.json()) as { error: string }).error]).toEqual([400, error]);
    });

    it.each(requests)('%s goes back to the client from a browser', async (_, changes, error) => {
      const answer = await endpoint.open(request(changes), endpoint.adasCookies, { accept: HTML });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringMatching(`^${REDIRECT_URI}`)]);
      expect(told(answer)).toEqual(isTold(error));
    });
  });

  describe('a request for what cannot be granted', () => {
    const requests: [string, Changes, string][] = [
      ['an unknown scope', { scope: 'read admin' }, 'invalid_scope'],
      ['a scope of another service', { scope: 'mcp claudeai' }, 'invalid_scope'],
      ['a scope in other case', { scope: 'READ' }, 'invalid_scope'],
      ['a scope that the client is not registered for', { client_id: 'limited', scope: 'write' }, 'invalid_scope'],
      ['an unknown resource', { resource: 'https://other.example' }, 'invalid_target'],
      ['a resource that is no URI', { resource: 'api' }, 'invalid_target'],
      ['an unknown prompt', { prompt: 'create' }, 'invalid_request'],
      ['prompt none and another', { prompt: 'none login' }, 'invalid_request'],
      ['a max_age that is no number', { max_age: '-1' }, 'invalid_request'],
    ];

    it.each(requests)('%s: the client is told by redirect', async (_, changes, error) => {
      for (const accept of ['*/*', HTML]) {
        const answer = await endpoint.open(request(changes), endpoint.adasCookies, { accept });
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
        expect(answer.headers.get('location')).toMatch(`${REDIRECT_URI}?error=`);
        expect(told(answer)).toEqual(isTold(error));
      }
      expect(told(await endpoint.decideBlindly('allow', changes))).toEqual(isTold(error));
    });

    it('gives back no state where there was none', async () => {
      const answer = await endpoint.open(request({ state: undefined, scope: 'admin' }));
      expect(told(answer)).toEqual({ error: 'invalid_scope', error_description: expect.any(String), iss: PUBLIC_URL });
    });

    it('leads strangers to no website that anyone could have registered: they see a page with a link', async () => {
      const program = await endpoint.open(request({ scope: 'admin' }), '');
      expect([program.status, await program.json()]).toMatchObject([400, { error: 'invalid_scope' }]);
      const answer = await endpoint.open(request({ scope: 'admin' }), '', { accept: HTML });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      const page = await answer.text();
      expect(page).toContain('Unknown scope');
      expect(page).toContain(`href="${REDIRECT_URI}?error=invalid_scope&amp;`);
      expect(page).toContain('Return to <bdi>app.example</bdi>');
    });

    it('redirects nobody who comes from the sign-in page, whose form may lead to this service only', async () => {
      const headers = { accept: HTML, 'sec-fetch-site': 'same-origin' };
      for (const changes of [{}, NATIVE]) {
        const answer = await endpoint.open(request({ ...changes, scope: 'admin' }), endpoint.adasCookies, headers);
        expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('error=invalid_scope')]);
      }
      const fromElsewhere = { ...headers, 'sec-fetch-site': 'cross-site' };
      const answer = await endpoint.open(request({ scope: 'admin' }), endpoint.adasCookies, fromElsewhere);
      expect(told(answer)).toEqual(isTold('invalid_scope'));
    });

    it('goes back to a program on the device at once', async () => {
      const answer = await endpoint.open(request({ ...NATIVE, scope: 'admin' }), '');
      expect(answer.headers.get('location')).toMatch(`${NATIVE.redirect_uri}?error=invalid_scope`);
    });
  });

  describe('a redirect URI that is not registered', () => {
    it.each([
      'https://evil.example/callback',
      `${REDIRECT_URI}/`,
      `${REDIRECT_URI}2`,
      `${REDIRECT_URI}?x=y`,
      `${REDIRECT_URI}?`,
      `${REDIRECT_URI}#`,
      `${REDIRECT_URI}#fragment`,
      ` ${REDIRECT_URI}`,
      'https://app.example/callback/../evil',
      'https://app.example/x/../callback',
      'https://app.example/x/%2e%2e/callback',
      'https://app.example//callback',
      'https://app.example/%63allback',
      'https://app.example/Callback',
      'https://APP.example/callback',
      'HTTPS://app.example/callback',
      'https://app.example:443/callback',
      'https://app.example:8443/callback',
      'https://app.example./callback',
      'https://app.example.evil.example/callback',
      'https://evil.app.example/callback',
      'https://app.example@evil.example/callback',
      'https://user:password@app.example/callback',
      'https://evil.example\\@app.example/callback',
      'https://app.example\\callback',
      'http://app.example/callback',
      '//app.example/callback',
      '/callback',
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
    ])('%p is refused', async (redirectUri) => {
      const answer = await endpoint.open(request({ redirect_uri: redirectUri }));
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
      const silent = await endpoint.open(request({ redirect_uri: redirectUri, prompt: 'none' }));
      expect([silent.status, silent.headers.get('location')]).toEqual([400, null]);
    });

    it.each([
      'http://127.0.0.1/callback',
      'http://127.0.0.1:49152/callback',
      'http://[::1]:49152/callback',
      'com.example.app:/callback',
    ])('but %p of a program on the device is taken', async (redirectUri) => {
      const answer = await endpoint.decide('allow', { client_id: 'native', redirect_uri: redirectUri });
      expect(answer.headers.get('location')).toMatch(`${redirectUri}?code=`);
    });

    it.each([
      'http://127.0.0.1:49152/other',
      'http://127.0.0.2/callback',
      'http://localhost/callback',
      'https://127.0.0.1/callback',
      'http://127.0.0.1:49152@evil.example/callback',
      'http://127.0.0.1.evil.example/callback',
      'com.example.app://callback',
      'com.example.application:/callback',
    ])('and %p is not', async (redirectUri) => {
      const answer = await endpoint.open(request({ client_id: 'native', redirect_uri: redirectUri }));
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    });
  });
});
