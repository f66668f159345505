import { formsOf } from '@memory-graph/test-kit/http';
import { decodeJwt } from 'jose';
import { AuthorizationEndpoint, HTML, locationOf, VERIFIER } from '../testing/authorization-endpoint.js';
import { ClientDocumentsOfSpecs } from '../testing/client-documents-of-specs.js';
import { KNOWN_CLIENTS, type KnownClient } from '../testing/known-clients.js';
import { DEVICE_CODE_GRANT } from './grant-types.js';

/** The requests of clients that people use, from the registration to the refresh. */
describe('known clients', () => {
  let endpoint: AuthorizationEndpoint;
  let websites: ClientDocumentsOfSpecs;
  let addresses = 0;

  beforeAll(async () => {
    websites = new ClientDocumentsOfSpecs();
    endpoint = await AuthorizationEndpoint.start();
  });
  afterAll(async () => {
    await endpoint.stop();
    websites.restore();
  });

  /** From an address of its own. */
  async function post(path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) {
    const from = { 'x-forwarded-for': `10.3.0.${(addresses += 1)}` };
    const answer = await fetch(`${endpoint.origin}${path}`, { method: 'POST', body, headers: { ...from, ...headers } });
    return { status: answer.status, body: (await answer.json()) as Record<string, any> };
  }

  /** @returns its metadata, with what the answer added */
  async function introduce({ registration, registered = {}, document }: KnownClient): Promise<Record<string, any>> {
    if (document) {
      websites.publish(document.client_id, document);
      return document;
    }
    const json = { 'content-type': 'application/json' };
    const { status, body } = await post('/oauth/register', JSON.stringify(registration), json);
    expect([status, body['error_description']]).toEqual([201, undefined]);
    for (const [name, value] of Object.entries(registered)) expect([name, body[name]]).toEqual([name, value]);
    return body;
  }

  function askForTokens(client: Record<string, any>, fields: Record<string, string>) {
    const { client_id: id, client_secret: secret, token_endpoint_auth_method: method } = client;
    if (method === 'client_secret_basic') {
      const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
      return post('/oauth/token', new URLSearchParams(fields), { authorization });
    }
    const identity = { client_id: id, ...(method === 'client_secret_post' && { client_secret: secret }) };
    return post('/oauth/token', new URLSearchParams({ ...fields, ...identity }));
  }

  it.each(KNOWN_CLIENTS.map((row) => [row.client, row] as const))('%s', async (_, row) => {
    const client = await introduce(row);
    const { redirect_uri: redirectUri } = row.authorization;
    const answer = await endpoint.decide('allow', { client_id: client['client_id'], ...row.authorization });
    expect(answer.headers.get('location')).toMatch(`${redirectUri}?code=`);
    const { status, body } = await askForTokens(client, {
      grant_type: 'authorization_code',
      code: locationOf(answer).searchParams.get('code')!,
      redirect_uri: redirectUri,
      code_verifier: VERIFIER,
      ...row.token,
    });
    expect([status, body['error_description']]).toEqual([200, undefined]);
    expect(decodeJwt(body['access_token'])).toMatchObject(row.access);

    const mayRefresh = client['grant_types'].includes('refresh_token');
    expect('refresh_token' in body).toBe(mayRefresh);
    if (!mayRefresh) return;
    const refresh = { grant_type: 'refresh_token', refresh_token: body['refresh_token'], ...row.token };
    const windows = await Promise.all([1, 2, 3].map(() => askForTokens(client, refresh)));
    for (const window of windows) {
      expect(window.status).toBe(200);
      expect(decodeJwt(window.body['access_token'])).toMatchObject(row.access);
    }
  });

  it.each(KNOWN_CLIENTS.filter(({ usesDevices }) => usesDevices).map((row) => [row.client, row] as const))(
    '%s, by the device grant',
    async (_, row) => {
      const client = await introduce(row);
      // A document is known from the first consent on.
      if (row.document) await endpoint.decide('allow', { client_id: client['client_id'], ...row.authorization });
      const { scope = '', resource = '' } = row.authorization;
      const fields = { client_id: client['client_id'] as string, scope, resource };
      const { body: device } = await post('/oauth/device_authorization', new URLSearchParams(fields));
      const path = `/oauth/device?user_code=${device['user_code']}`;
      const page = await fetch(`${endpoint.origin}${path}`, {
        headers: { cookie: endpoint.adasCookies, accept: HTML },
      });
      const [form] = formsOf(await page.text());
      const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      await fetch(`${endpoint.origin}/oauth/device`, {
        method: 'POST',
        headers: { cookie: [endpoint.adasCookies, ...cookies].join('; ') },
        body: new URLSearchParams([...form!.defaults, ['action', 'allow']]),
      });
      const { body } = await askForTokens(client, {
        grant_type: DEVICE_CODE_GRANT,
        device_code: device['device_code'],
      });
      expect(decodeJwt(body['access_token'])).toMatchObject(row.access);
    },
  );
});
