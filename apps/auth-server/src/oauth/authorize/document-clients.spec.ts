import {
  AuthorizationEndpoint,
  locationOf,
  request,
  VERIFIER,
  type Changes,
} from '../../testing/authorization-endpoint.js';
import { ClientDocumentsOfSpecs } from '../../testing/client-documents-of-specs.js';
import { RunningAuthServer } from '../../testing/running-auth-server.js';

const CALLBACK = 'https://notes.example/callback';

/** What the browser of the user, the client and its website can make of a client that never registered. */
describe('a client with a metadata document', () => {
  let endpoint: AuthorizationEndpoint;
  let websites: ClientDocumentsOfSpecs;
  let count = 0;

  beforeAll(async () => {
    websites = new ClientDocumentsOfSpecs();
    endpoint = await AuthorizationEndpoint.start();
  });
  afterAll(async () => {
    await endpoint.stop();
    websites.restore();
  });
  beforeEach(async () => {
    websites.fetched.length = 0;
    websites.lifetimeMs = 60 * 60_000;
    await endpoint.forgetRecords();
  });

  /** Publishes a document at a new path. @returns a request of its client */
  function newClient(members: Record<string, unknown> = {}, host = 'notes.example'): Changes & { client_id: string } {
    count += 1;
    const clientId = `https://${host}/client-${count}.json`;
    websites.publish(clientId, { client_name: 'Notes', redirect_uris: [CALLBACK], ...members });
    return { client_id: clientId, redirect_uri: CALLBACK };
  }

  async function problemOf(changes: Changes, cookies = endpoint.adasCookies): Promise<string> {
    const answer = await endpoint.open(request(changes), cookies);
    expect(answer.status).toBe(400);
    const { error, error_description: description } = (await answer.json()) as Record<string, string>;
    return `${error}: ${description}`;
  }

  async function post(path: string, fields: Record<string, string>): Promise<[number, any]> {
    const answer = await fetch(`${endpoint.origin}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
    const text = await answer.text();
    return [answer.status, text === '' ? null : JSON.parse(text)];
  }

  async function codeOf(client: Changes): Promise<string> {
    return locationOf(await endpoint.decide('allow', client)).searchParams.get('code')!;
  }

  const redeem = (client: Changes, code: string, more: Record<string, string> = { code_verifier: VERIFIER }) =>
    post('/oauth/token', {
      ...{ grant_type: 'authorization_code', code, redirect_uri: CALLBACK },
      ...{ client_id: client['client_id']!, ...more },
    });

  const storedClients = () =>
    endpoint.sql<{ client_id: string; redirect_uris: string[] }>(
      'SELECT client_id, redirect_uris FROM auth.oauth_client WHERE document_read_at IS NOT NULL',
    );

  describe('on the consent page', () => {
    it('is named by its host; the name that it claims is quoted', async () => {
      const { text } = await endpoint.openPage(newClient({ client_name: 'Memory Graph' }));
      expect(text).toContain('<strong><bdi>notes.example</bdi></strong> asks to:');
      expect(text).toContain('“<bdi>Memory Graph</bdi>”');
      expect(text).toContain('Not verified');
      expect(text).not.toContain('Unusual letters');
    });

    it('is shown in Punycode and marked where its host has letters of other alphabets', async () => {
      const { text } = await endpoint.openPage(newClient({}, 'www.xn--pple-43d.example'));
      expect(text).toContain('<strong><bdi>www.xn--pple-43d.example</bdi></strong>');
      expect(text).toContain('Unusual letters');
    });

    it('leads to where its document says, also to another website or a program on the device', async () => {
      const elsewhere = ['https://other.example/callback', 'http://127.0.0.1/callback'];
      const client = newClient({ redirect_uris: elsewhere });
      const website = await endpoint.openPage({ ...client, redirect_uri: elsewhere[0] });
      expect(website.text).toContain('<strong>other.example</strong>');
      const program = await endpoint.openPage({ ...client, redirect_uri: 'http://127.0.0.1:53682/callback' });
      expect(program.text).toContain('On this device');
    });

    it('is not stored, whatever is opened or denied', async () => {
      const before = await storedClients();
      const client = newClient();
      await endpoint.openPage(client);
      await endpoint.decide('deny', client);
      expect(await storedClients()).toEqual(before);
    });
  });

  describe('is looked up for signed-in users only', () => {
    it('who are sent to sign in before', async () => {
      const client = newClient();
      const answer = await endpoint.open(request(client), '');
      const location = locationOf(answer);
      expect([answer.status, location.pathname]).toEqual([302, '/login']);
      expect(location.searchParams.get('returnTo')).toBe(`./oauth/authorize?${request(client).toString()}`);
      expect(websites.fetched).toEqual([]);
    });

    it('who sign in once, also where the client demands it', async () => {
      const answer = await endpoint.open(request({ ...newClient(), prompt: 'login' }), '');
      const returnTo = new URL(locationOf(answer).searchParams.get('returnTo')!, 'https://memory.example');
      expect([...returnTo.searchParams.keys()]).toContain('authenticated_after');
      expect(returnTo.searchParams.has('prompt')).toBe(false);
    });

    it('and not at all without a page', async () => {
      expect(await problemOf({ ...newClient(), prompt: 'none' }, '')).toBe('invalid_request: The user must sign in');
      expect(websites.fetched).toEqual([]);
    });

    it('and not by a form that nobody who is signed in submits', async () => {
      const answer = await endpoint.submit(request({ ...newClient(), action: 'allow' }), '');
      expect([answer.status, locationOf(answer).pathname]).toEqual([302, '/login']);
      expect(websites.fetched).toEqual([]);
    });
  });

  it.each([
    ['another spelling of its URL', 'https://NOTES.example/client.json', 'normalized form'],
    ['a query', 'https://notes.example/client.json?a', 'query'],
    ['an address', 'https://127.0.0.1/client.json', 'name of a host'],
    ['no path', 'https://notes.example/', 'path'],
  ])('is refused by %s, before anything is fetched', async (_what, clientId, problem) => {
    expect(await problemOf({ client_id: clientId }, '')).toContain(problem);
    expect(websites.fetched).toEqual([]);
  });

  it('is refused where its document is missing, and has to wait before the next attempt', async () => {
    const client = { client_id: 'https://gone.example/client.json' };
    expect(await problemOf(client)).toBe('invalid_client: The client ID metadata document could not be fetched');
    const again = await endpoint.open(request(client));
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(websites.fetched).toEqual([client.client_id]);
  });

  it.each([
    ['no code challenge', { code_challenge: undefined, code_challenge_method: undefined }, 'code_challenge'],
    ['a plain code challenge', { code_challenge_method: 'plain' }, 'S256'],
    ['a redirect URI that is not in its document', { redirect_uri: 'https://evil.example/' }, 'redirect_uri'],
    ['a longer redirect URI', { redirect_uri: `${CALLBACK}/../evil` }, 'redirect_uri'],
  ])('is refused with %s', async (_what, changes, problem) => {
    expect(await problemOf({ ...newClient(), ...changes })).toContain(problem);
  });

  it('gets tokens as a public client; only the authorization endpoint reads its document', async () => {
    const client = newClient();
    const code = await codeOf(client);
    websites.remove(client.client_id);
    websites.fetched.length = 0;
    const [status, tokens] = await redeem(client, code);
    expect([status, tokens]).toEqual([200, expect.objectContaining({ refresh_token: expect.any(String) })]);
    const refresh = { grant_type: 'refresh_token', client_id: client.client_id, refresh_token: tokens.refresh_token };
    const [refreshed, { refresh_token: next }] = await post('/oauth/token', refresh);
    expect(refreshed).toBe(200);
    expect(await post('/oauth/revoke', { client_id: client.client_id, token: next })).toEqual([200, null]);
    expect(await post('/oauth/token', { ...refresh, refresh_token: next })).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_grant' }),
    ]);
    expect(websites.fetched).toEqual([]);
  });

  it.each(['/oauth/token', '/oauth/revoke', '/oauth/introspect'])(
    'is unknown to %s before a user allowed it something, and not looked up',
    async (path) => {
      const { client_id: clientId } = newClient();
      const fields = { grant_type: 'refresh_token', refresh_token: 'x', token: 'x', client_id: clientId };
      const [, { error }] = await post(path, fields);
      expect(error).toBe('invalid_client');
      expect(websites.fetched).toEqual([]);
    },
  );

  it('cannot redeem a code without the verifier, or that of another client', async () => {
    const [client, other] = [newClient(), newClient()];
    const [withoutVerifier] = await redeem(client, await codeOf(client), {});
    await codeOf(other);
    const [ofAnother, { error }] = await redeem(other, await codeOf(client));
    expect([withoutVerifier, ofAnother, error]).toEqual([400, 400, 'invalid_grant']);
  });

  describe('whose document changes', () => {
    it('may not use a redirect URI that is no longer in it', async () => {
      websites.lifetimeMs = 0;
      const client = newClient();
      await codeOf(client);
      websites.publish(client.client_id, { redirect_uris: ['https://notes.example/new'] });
      expect(await problemOf(client)).toBe('invalid_request: redirect_uri is not registered for the client');
      const form = await endpoint.decideBlindly('allow', client);
      expect(form.status).toBe(400);
    });

    it('needs a new consent if its redirect URIs differ', async () => {
      websites.lifetimeMs = 0;
      const client = newClient();
      const silently = async () =>
        Object.fromEntries(locationOf(await endpoint.open(request({ ...client, prompt: 'none' }))).searchParams);
      await codeOf(client);
      expect(await silently()).toHaveProperty('code');
      const redirectUris = [CALLBACK, 'https://notes.example/new'];
      websites.publish(client.client_id, { redirect_uris: redirectUris });
      expect(await silently()).toMatchObject({ error: 'consent_required' });
      await codeOf(client);
      expect(await silently()).toHaveProperty('code');
      const stored = (await storedClients()).find(({ client_id: id }) => id === client.client_id);
      expect(stored?.redirect_uris).toEqual(redirectUris);
    });
  });

  it('of a program on the device always shows the page: any program can use its id and its port', async () => {
    const loopback = 'http://127.0.0.1:33418/callback';
    const client = { ...newClient({ redirect_uris: [loopback] }), redirect_uri: loopback };
    await endpoint.decide('allow', client);
    const { searchParams } = locationOf(await endpoint.open(request({ ...client, prompt: 'none' })));
    expect(searchParams.get('error')).toBe('consent_required');
  });

  it('is unknown where documents are switched off', async () => {
    const server = await RunningAuthServer.start({ OAUTH_CLIENT_METADATA_DOCUMENTS: 'off' });
    const read = async (path: string) => (await fetch(`${server.origin}${path}`)).json() as Promise<any>;
    expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
      client_id_metadata_document_supported: false,
    });
    expect(await read(`/oauth/authorize?${request(newClient()).toString()}`)).toMatchObject({
      error: 'invalid_client',
      error_description: 'Client not found',
    });
    await server.stop();
    expect(websites.fetched).toEqual([]);
  });
});
