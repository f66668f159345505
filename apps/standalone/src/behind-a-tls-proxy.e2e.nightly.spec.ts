import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { BrowserSession, TlsFront } from '@memory-graph/test-kit/http';
import { OAuthFlow } from '@memory-graph/test-kit/oauth';
import { ServiceProcess } from '@memory-graph/test-kit/service';

const ADA = { email: 'ada@example.com', password: 'a long enough password of Ada' };
const REDIRECT_URI = 'https://client.example/callback';

describe('the service behind a TLS proxy', () => {
  let dataDir: string;
  let front: TlsFront;
  let service: ServiceProcess;
  let browser: BrowserSession;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-tls-'));
    front = await TlsFront.start();
    service = await ServiceProcess.start({
      dataDir,
      env: {
        PUBLIC_URL: front.url,
        TRUST_PROXY: '1',
        MEMORY_GRAPH_BOOTSTRAP_EMAIL: ADA.email,
        MEMORY_GRAPH_BOOTSTRAP_PASSWORD: ADA.password,
      },
    });
    front.backend = service.url;
    browser = new BrowserSession(front.url, front.fetch);
  });
  afterAll(async () => {
    await service?.stop();
    await front?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('names no address in its metadata but the public one', async () => {
    for (const document of ['openid-configuration', 'oauth-authorization-server', 'oauth-protected-resource']) {
      const metadata = (await (await front.fetch(`/.well-known/${document}`)).json()) as Record<string, unknown>;
      const own = metadata['issuer'] ?? metadata['resource'];
      const urls = Object.values(metadata)
        .flat()
        .filter((value) => /^https?:/.test(String(value)));
      expect([document, own, urls.filter((url) => !String(url).startsWith(front.url))]).toEqual([
        document,
        front.url,
        [],
      ]);
    }
  });

  it('signs people in with cookies for https and this host alone', async () => {
    const page = await browser.open('/login');
    const answer = await browser.submit(page, ADA);
    expect([answer.status, answer.location?.origin]).toEqual([303, front.url]);
    const cookies = [page, answer].flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-(?=.*; Path=\/;)(?=.*; Secure)(?!.*; Domain)/);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('gives out tokens in its public name, and takes them', async () => {
    const client = { name: 'Notebook', redirectUris: [REDIRECT_URI], isPublic: true };
    const { clientId } = (await service.call('POST', '/api/oauth/clients', client)).body;
    const flow = new OAuthFlow(front.url, browser, { clientId, clientSecret: null, redirectUri: REDIRECT_URI });
    const given = await flow.allow({ scope: 'openid read' });
    expect(given.get('iss')).toBe(front.url);
    const redeemed = await front.fetch('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'authorization_code',
        client_id: clientId,
        code: given.get('code'),
        redirect_uri: REDIRECT_URI,
        code_verifier: flow.codeVerifier,
      }),
    });
    expect(redeemed.status).toBe(200);
    const { access_token: accessToken, id_token: idToken } = (await redeemed.json()) as Record<string, string>;
    expect(decodeJwt(accessToken ?? '')).toMatchObject({ iss: front.url, aud: front.url, client_id: clientId });
    expect(decodeJwt(idToken ?? '')).toMatchObject({ iss: front.url, aud: clientId });

    const ask = (token = '') => front.fetch('/api/profile', { headers: { authorization: `Bearer ${token}` } });
    const profile = await ask(accessToken);
    expect([profile.status, await profile.json()]).toMatchObject([
      200,
      { user: { email: ADA.email }, client: { clientId, name: 'Notebook' }, scopes: ['read'] },
    ]);
    expect((await ask(idToken)).status).toBe(401);
  });

  it('counts failed attempts to log in by the address of the client, not by what the client claims', async () => {
    const attempt = async (claimed: string) => {
      const answer = await front.fetch('/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
        body: JSON.stringify({ email: ADA.email, password: 'a wrong guess' }),
      });
      return answer.status;
    };
    const statuses = [];
    for (let times = 0; times < 12; times++) statuses.push(await attempt(`192.0.2.${times}`));
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    const elsewhere = await service.call('POST', '/login', ADA);
    expect(elsewhere.status).toBe(200);
  });
});
