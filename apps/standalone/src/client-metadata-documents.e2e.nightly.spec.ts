import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@memory-graph/test-kit';
import { CLIENT_GENERATIONS } from '@memory-graph/test-kit/mcp';
import { ClientWebsite, ConsentingUser, OAuthService } from '@memory-graph/test-kit/oauth';

const PATH = '/assistant/client.json';

/** An assistant on the official client that is described by a document on its website. */
describe('a client with a metadata document', () => {
  let folder: string;
  let website: ClientWebsite;
  let service: OAuthService;
  let user: ConsentingUser;
  let clientId: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-authority-'));
    website = await ClientWebsite.start();
    const authority = join(folder, 'authority.pem');
    await writeFile(authority, website.authority);
    service = await OAuthService.start({ NODE_EXTRA_CA_CERTS: authority, OAUTH_ALLOW_PRIVATE_NETWORKS: 'true' });
    clientId = website.publish(PATH, { redirect_uris: ['http://127.0.0.1/callback'] });
  });
  afterAll(async () => {
    await service?.close();
    await website?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function refresh(): Promise<any> {
    const grant = { grant_type: 'refresh_token', refresh_token: user.tokens()!.refresh_token!, client_id: clientId };
    const form = { method: 'POST', body: new URLSearchParams(grant) };
    return (await fetch(new URL('/oauth/token', service.url), form)).json();
  }

  it.each(CLIENT_GENERATIONS)('goes from no token to a tool call without registration ($title)', async (generation) => {
    user = new ConsentingUser(service.browser, clientId);
    await generation.authorize(service.url, user);
    expect(user.authorizationUrl!.searchParams.get('client_id')).toBe(clientId);
    const assistant = await generation.connect(service.url, { user });
    expect((await assistant.callTool('memory_search', { query: 'Ada' })).isError ?? false).toBe(false);
    await assistant.close();
    expect(website.requested).toEqual([PATH]);
  });

  it('refreshes its tokens while its website is unreachable', async () => {
    website.answers.clear();
    const answer = await refresh();
    expect(answer).toMatchObject({ token_type: 'Bearer', scope: 'mcp' });
    user.saveTokens(answer);
    expect(website.requested).toEqual([PATH]);
  });

  it('is listed with its website in the account, where the user revokes its access', async () => {
    const [app] = (await service.browser.account()).apps;
    expect(app).toMatchObject({ clientId, host: website.host });
    await service.revokeApp({ clientId });
    const headers = { authorization: `Bearer ${user.tokens()!.access_token}` };
    const mcp = () => fetch(new URL('/mcp', service.url), { method: 'POST', headers });
    await waitUntil(async () => (await mcp()).status === 401);
    expect(await refresh()).toMatchObject({ error: 'invalid_grant' });
  });
});
