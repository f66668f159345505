import { type FlowClient, type OAuthFlow, OAuthService } from '@memory-graph/test-kit/oauth';
import { waitUntil } from '@memory-graph/test-kit';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';

const EVIL = 'https://evil.example/callback';
/** In which what an app made must end with it. */
const END_MS = 15_000;

interface App {
  client: FlowClient;
  flow: OAuthFlow;
  token: string;
  refreshToken: string;
}

/** An app that the user allowed something, and that tries to get more of it, or to keep it after its revocation. */
describe('attacks by an app that was allowed something', () => {
  let service: OAuthService;
  let receiver: WebhookReceiver;
  /** That the user made, and allowed to read and write. */
  let notebook: FlowClient;
  let attacker: App;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start(null);
    service = await OAuthService.start({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' });
    notebook = await service.createClient({ name: 'Notebook', isPublic: false });
    await service.flow(notebook).tokens({ scope: 'read write integration' });
    attacker = await allowedApp('oauth');
  });

  afterAll(async () => {
    await service?.close();
    await receiver?.close();
  });

  /** @param scope that the user allows it */
  async function allowedApp(scope: string, properties = {}): Promise<App> {
    const client = await service.createClient({ name: `App for ${scope}`, ...properties });
    const flow = service.flow(client);
    const { access_token: token, refresh_token: refreshToken } = await flow.tokens({ scope });
    return { client, flow, token, refreshToken };
  }

  const call = (method: string, path: string, body?: unknown, token?: string) =>
    service.process.call(method, path, body, token);

  async function made(path: string, body: unknown, token?: string): Promise<any> {
    const answer = await call('POST', path, body, token);
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** As scripts of our own pages do it: with the session. */
  async function callInBrowser(method: string, path: string, body: unknown): Promise<number> {
    const headers = {
      cookie: `mg_session=${service.browser.cookie('mg_session')}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    return (await fetch(`${service.url}${path}`, { method, headers, body: JSON.stringify(body) })).status;
  }

  /** So that a refresh does not fail for want of the new one. */
  async function withoutSecret(flow: OAuthFlow, scope: string): Promise<any> {
    return (await flow.redeem(await flow.code({ scope }), { client_secret: undefined })).body;
  }

  const silently = async (flow: OAuthFlow, scope = 'read write') =>
    (await flow.allow({ prompt: 'none', scope })).get('error');

  const refusal = (code = 'not_created_by_this_app') => ({
    status: 403,
    body: { error: 'insufficient_scope', details: [{ code }] },
  });

  describe('on OAuth clients', () => {
    const pathOf = ({ clientId }: FlowClient) => `/api/oauth/clients/${clientId}`;

    it.each<[string, string, string, unknown]>([
      ['its redirect URIs', 'PUT', '', { redirectUris: [EVIL] }],
      ['its name', 'PUT', '', { name: 'Bank' }],
      ['its scopes', 'PUT', '', { scopes: ['read', 'write'] }],
      ['its secret', 'POST', '/secret', undefined],
      ['its being there', 'DELETE', '', undefined],
    ])('changes none that the app did not create: %s', async (_name, method, suffix, body) => {
      const before = await call('GET', pathOf(notebook));
      expect(await call(method, pathOf(notebook) + suffix, body, attacker.token)).toMatchObject(refusal());
      expect(await call('GET', pathOf(notebook))).toMatchObject({ status: 200, body: before.body });
      const answer = await service.browser.send(service.flow({ ...notebook, redirectUri: EVIL }).authorizationUrl());
      expect([answer.status, answer.location]).toEqual([400, null]);
    });

    it('changes neither the app itself nor what another app created', async () => {
      const own = pathOf(attacker.client);
      expect(await call('PUT', own, { redirectUris: [EVIL] }, attacker.token)).toMatchObject(refusal());
      const mine = await made('/api/oauth/clients', { name: 'Mine', redirectUris: [EVIL] }, attacker.token);
      const other = await allowedApp('oauth');
      expect(await call('PUT', `/api/oauth/clients/${mine.clientId}`, { name: 'Yours' }, other.token)).toMatchObject(
        refusal(),
      );
      expect(
        await call('PUT', `/api/oauth/clients/${mine.clientId}`, { name: 'Still mine' }, attacker.token),
      ).toMatchObject({ status: 200, body: { name: 'Still mine' } });
    });

    it.each<[string, string, string, unknown]>([
      ['redirect URIs', 'PUT', '', { redirectUris: ['https://client.example/callback', EVIL] }],
      ['the secret', 'POST', '/secret', undefined],
    ])('has the user asked again where a token changed %s', async (_name, method, suffix, body) => {
      const client = await service.createClient({ name: 'Calendar', isPublic: false });
      const flow = service.flow(client);
      const { refresh_token: refreshToken, access_token: token } = await withoutSecret(flow, 'read write');
      expect(await silently(flow)).toBeNull();
      expect((await call(method, pathOf(client) + suffix, body)).status).toBeLessThan(300);
      expect(await silently(flow)).toBe('consent_required');
      // A person's change takes nothing back that was given: this is how a secret is replaced in good time.
      expect(await service.statusOfRead(token)).toBe(200);
      expect((await flow.refresh(refreshToken, { client_secret: undefined })).status).toBe(200);
      await flow.code({ scope: 'read write' });
      expect(await silently(flow)).toBeNull();
    });

    it('does not ask the user again who changed the client in their own browser, but others', async () => {
      const client = await service.createClient({ name: 'Diary', isPublic: false });
      const brian = await service.signUp({
        name: 'Brian',
        email: 'brian@example.com',
        password: 'a password of Brian',
      });
      const [adas, brians] = [service.flow(client), service.flow(client, brian)];
      for (const flow of [adas, brians]) await flow.code({ scope: 'read write' });
      const redirectUris = [client.redirectUri, 'https://client.example/other'];
      expect(await callInBrowser('PUT', pathOf(client), { redirectUris })).toBe(200);
      expect([await silently(adas), await silently(brians)]).toEqual([null, 'consent_required']);
    });

    it('gives a client that an app created nothing without the page, which vouches for nothing', async () => {
      const body = { name: 'Memory Graph', redirectUris: [EVIL] };
      const { clientId, clientSecret } = await made('/api/oauth/clients', body, attacker.token);
      const flow = service.flow({ clientId, clientSecret, redirectUri: EVIL });
      const page = await service.browser.open(flow.authorizationUrl({ scope: 'read write' }));
      expect(page.text).toContain('Not verified');
      await flow.tokens({ scope: 'read write' });
      expect(await silently(flow)).toBe('consent_required');
    });

    it.each(['the user revokes it', 'it gives up its access'])(
      'ends what the app created, and what users allowed that, when %s',
      async (ending) => {
        const app = await allowedApp('oauth');
        const child = await made('/api/oauth/clients', { name: 'Child', redirectUris: [EVIL] }, app.token);
        const childFlow = service.flow({ ...child, redirectUri: EVIL });
        const ofChild = await childFlow.tokens({ scope: 'oauth read' });
        const grandchild = await made(
          '/api/oauth/clients',
          { name: 'Grandchild', redirectUris: [EVIL] },
          ofChild.access_token,
        );
        const ofGrandchild = await service.flow({ ...grandchild, redirectUri: EVIL }).tokens({ scope: 'read' });
        expect(await service.statusOfRead(ofGrandchild.access_token)).toBe(200);

        if (ending === 'the user revokes it') await service.revokeApp(app.client);
        else await app.flow.post('/oauth/revoke', { token: app.refreshToken });

        for (const { clientId } of [child, grandchild]) {
          expect((await call('GET', `/api/oauth/clients/${clientId}`)).status).toBe(404);
        }
        expect((await childFlow.refresh(ofChild.refresh_token)).status).toBe(400);
        for (const token of [ofChild.access_token, ofGrandchild.access_token]) await service.untilRefused(token);
        const late = await call('POST', '/api/oauth/clients', { name: 'Late', redirectUris: [EVIL] }, app.token);
        expect([401, 403]).toContain(late.status);
      },
    );

    it.each<[string, string, string, unknown]>([
      ['redirect URIs', 'PUT', '', { redirectUris: ['https://evil.example/other'] }],
      ['the secret', 'POST', '/secret', undefined],
    ])('takes back what users allowed a client where its app changes %s', async (_name, method, suffix, body) => {
      const child = await made('/api/oauth/clients', { name: 'Child', redirectUris: [EVIL] }, attacker.token);
      const flow = service.flow({ ...child, redirectUri: EVIL });
      const { access_token: token, refresh_token: refreshToken } = await withoutSecret(flow, 'read');
      const changed = await call(method, `/api/oauth/clients/${child.clientId}${suffix}`, body, attacker.token);
      expect(changed.status).toBeLessThan(300);
      expect((await flow.refresh(refreshToken, { client_secret: undefined })).status).toBe(400);
      await service.untilRefused(token);
    });

    it('leads from the scope oauth alone to no other', async () => {
      for (const [path, status] of [
        ['/api/v1/logs', 403],
        ['/api/v1/webhooks', 403],
        ['/api/v1/integration_account', 403],
        ['/api/profile', 403],
      ] as const) {
        expect([path, (await call('GET', path, undefined, attacker.token)).status]).toEqual([path, status]);
      }
    });
  });

  describe('on webhooks', () => {
    let writer: App;
    let usersWebhook: any;

    beforeAll(async () => {
      writer = await allowedApp('write');
      usersWebhook = await made('/api/v1/webhooks', { url: receiver.url, active: false });
    });

    it.each<[string, string, string, unknown]>([
      ['its target', 'PUT', '', { url: 'https://evil.example/hook' }],
      ['its secret', 'PUT', '', { secret: 'known to the app' }],
      ['that it is off', 'PUT', '', { active: true }],
      ['its secret, by rotation', 'POST', '/rotate-secret', { secret: 'known to the app' }],
      ['its being there', 'DELETE', '', undefined],
    ])('changes none that the app did not create: %s', async (_name, method, suffix, body) => {
      const path = `/api/v1/webhooks/${usersWebhook.id}`;
      expect(await call(method, path + suffix, body, writer.token)).toMatchObject(refusal());
      expect(await call('GET', path)).toMatchObject({ status: 200, body: usersWebhook });
    });

    it('learns no secret of one that the app did not create', async () => {
      const { token } = await allowedApp('read write');
      const path = `/api/v1/webhooks/${usersWebhook.id}`;
      const answers = [
        await call('GET', path, undefined, token),
        await call('GET', '/api/v1/webhooks', undefined, token),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(usersWebhook.secret);
      const own = await made('/api/v1/webhooks', { url: receiver.url, active: false }, token);
      expect(await call('GET', `/api/v1/webhooks/${own.id}`, undefined, token)).toMatchObject({ body: own });
    });

    it.each(['the user revokes it', 'it gives up its access'])(
      'ends those that the app created when %s',
      async (ending) => {
        const app = await allowedApp('write');
        const { id } = await made('/api/v1/webhooks', { url: receiver.url }, app.token);
        if (ending === 'the user revokes it') await service.revokeApp(app.client);
        else await app.flow.post('/oauth/revoke', { token: app.refreshToken });
        await untilGone(`/api/v1/webhooks/${id}`);
        expect((await call('GET', `/api/v1/webhooks/${usersWebhook.id}`)).status).toBe(200);
      },
    );

    it('leaves those of an app alone that still has its access by another consent', async () => {
      const app = await allowedApp('write');
      const { id } = await made('/api/v1/webhooks', { url: receiver.url, active: false }, app.token);
      await app.flow.tokens({ scope: 'write' });
      await app.flow.post('/oauth/revoke', { token: app.refreshToken });
      // Once content of a later app is removed, the search for ended apps has also covered this one.
      const gone = await allowedApp('write');
      const { id: gonesId } = await made('/api/v1/webhooks', { url: receiver.url, active: false }, gone.token);
      await service.revokeApp(gone.client);
      await untilGone(`/api/v1/webhooks/${gonesId}`);
      expect((await call('GET', `/api/v1/webhooks/${id}`)).status).toBe(200);
    });
  });

  describe('on integration accounts', () => {
    const API_KEY = { integrationSlug: 'api-key', credentials: { apiKey: 'of the user' } };
    let connector: App;
    let usersAccount: any;

    beforeAll(async () => {
      connector = await allowedApp('integration');
      usersAccount = await made('/api/v1/integration_account', API_KEY);
    });

    it.each<[string, string, string, unknown]>([
      ['its credentials', 'PUT', '/credentials', { credentials: { apiKey: 'of the app' } }],
      ['having credentials', 'DELETE', '/credentials', undefined],
      ['being connected', 'POST', '/disconnect', undefined],
      ['its being there', 'DELETE', '', undefined],
    ])('changes none that the app did not create: %s', async (_name, method, suffix, body) => {
      const path = `/api/v1/integration_account/${usersAccount.id}`;
      expect(await call(method, path + suffix, body, connector.token)).toMatchObject(refusal());
      expect((await call('GET', `${path}/credentials`)).body).toMatchObject({ values: API_KEY.credentials });
    });

    it('ends those that the app created with its access', async () => {
      const app = await allowedApp('integration');
      const { id } = await made('/api/v1/integration_account', API_KEY, app.token);
      await service.revokeApp(app.client);
      await untilGone(`/api/v1/integration_account/${id}`);
      expect((await call('GET', `/api/v1/integration_account/${usersAccount.id}`)).status).toBe(200);
    });
  });

  it('lets no app change the metadata of a client that registered itself: there is no way to', async () => {
    const metadata = { client_name: 'Assistant', redirect_uris: ['https://assistant.example/callback'] };
    const response = await fetch(`${service.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(metadata),
    });
    const registered = (await response.json()) as Record<string, string>;
    expect(registered).not.toHaveProperty('registration_access_token');
    for (const [method, path] of [
      ['PUT', `/oauth/register/${registered['client_id']}`],
      ['GET', `/oauth/register/${registered['client_id']}`],
      ['PUT', `/api/oauth/clients/${registered['client_id']}`],
    ] as const) {
      const body = method === 'GET' ? undefined : { redirectUris: [EVIL], redirect_uris: [EVIL] };
      expect([404, 405, 400]).toContain((await call(method, path, body, attacker.token)).status);
    }
  });

  async function untilGone(path: string): Promise<void> {
    const isGone = async () => (await call('GET', path)).status === 404;
    await waitUntil(isGone, { timeoutMs: END_MS, what: `The end of ${path}` });
  }
});
