import { decodeJwt } from 'jose';
import {
  AuthorizationEndpoint,
  locationOf,
  PUBLIC_URL,
  REDIRECT_URI,
  request,
  VERIFIER,
} from '../../testing/authorization-endpoint.js';
import { formsOf } from '@memory-graph/test-kit/http';
import { DEVICE_CODE_GRANT } from '../grant-types.js';

const SUBJECT = 'user <4711>';
const SECRET = { client_id: 'app' };
const NO_SUBJECTS = ['', ' ', 'x'.repeat(201), 'a\nb', 'a\u0000b'];

/** The parameter `subject` of authorization requests, and of devices. */
describe('access that is bound to a subject', () => {
  let endpoint: AuthorizationEndpoint;

  beforeAll(async () => {
    endpoint = await AuthorizationEndpoint.start();
    const metadata = { grant_types: ['authorization_code', 'refresh_token', DEVICE_CODE_GRANT] };
    await endpoint.addClient('app', { secretHash: null, metadata });
  });
  afterAll(() => endpoint.stop());
  afterEach(() => endpoint.forgetRecords());

  async function post(path: string, fields: Record<string, string>) {
    const body = new URLSearchParams({ ...SECRET, ...fields });
    const answer = await fetch(`${endpoint.origin}${path}`, { method: 'POST', body });
    return { status: answer.status, body: (await answer.json()) as Record<string, any> };
  }

  const refresh = (token: string) => post('/oauth/token', { grant_type: 'refresh_token', refresh_token: token });

  async function allow(changes: Record<string, string>) {
    const code = locationOf(await endpoint.decide('allow', { ...SECRET, ...changes })).searchParams.get('code')!;
    const redeemed = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, code_verifier: VERIFIER };
    return (await post('/oauth/token', redeemed)).body;
  }

  it('is what the page says, and what the tokens say, refreshed ones too', async () => {
    const { text } = await endpoint.openPage({ ...SECRET, subject: SUBJECT });
    expect(text).toContain('Only for one subject');
    expect(text).toContain('user &lt;4711&gt;');
    const first = await allow({ subject: SUBJECT });
    const second = (await refresh(first['refresh_token'])).body;
    for (const { access_token: token } of [first, second]) expect(decodeJwt(token)).toMatchObject({ subject: SUBJECT });
    const asked = await post('/oauth/token', {
      ...{ grant_type: 'refresh_token', refresh_token: second['refresh_token'], subject: 'another' },
    });
    expect(decodeJwt(asked.body['access_token'])).toMatchObject({ subject: SUBJECT });
  });

  it('is not given without the parameter', async () => {
    expect((await endpoint.openPage(SECRET)).text).not.toContain('Only for one subject');
    expect(decodeJwt((await allow({}))['access_token'])).not.toHaveProperty('subject');
  });

  it('is consented to for each subject', async () => {
    await allow({ subject: SUBJECT });
    const ask = async (changes: Record<string, string>) => {
      const answer = await endpoint.open(request({ ...SECRET, prompt: 'none', ...changes }));
      return locationOf(answer).searchParams.get('error');
    };
    expect(await ask({ subject: SUBJECT })).toBeNull();
    expect(await ask({ subject: 'another' })).toBe('consent_required');
    expect(await ask({})).toBe('consent_required');
  });

  it.each(NO_SUBJECTS)('is refused for %j, instead of access to everything', async (subject) => {
    const answer = await endpoint.open(request({ ...SECRET, subject }));
    expect(answer.status === 200).toBe(false);
    expect((await post('/oauth/device_authorization', { subject })).status).toBe(400);
  });

  it('is given to a device', async () => {
    const { body: device } = await post('/oauth/device_authorization', { scope: 'read', subject: SUBJECT });
    const query = new URLSearchParams({ user_code: device['user_code'] });
    const page = await fetch(`${endpoint.origin}/oauth/device?${query.toString()}`, {
      headers: { cookie: endpoint.adasCookies, accept: 'text/html' },
    });
    const text = await page.text();
    expect(text).toContain('user &lt;4711&gt;');
    const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const form = formsOf(text).find(({ names }) => names.has('action'))!;
    await fetch(`${endpoint.origin}/oauth/device`, {
      method: 'POST',
      headers: { cookie: [endpoint.adasCookies, ...cookies].join('; ') },
      body: new URLSearchParams({ ...Object.fromEntries(form.defaults), action: 'allow' }),
    });
    const polled = { grant_type: DEVICE_CODE_GRANT, device_code: device['device_code'] };
    const { body } = await post('/oauth/token', polled);
    expect(decodeJwt(body['access_token'])).toMatchObject({ subject: SUBJECT, iss: PUBLIC_URL });
  });
});
