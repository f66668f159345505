import { waitUntil } from '@memory-graph/test-kit';
import { connectAssistant } from '@memory-graph/test-kit/mcp';
import { OAuthService } from '@memory-graph/test-kit/oauth';
import type { SharedService } from '@memory-graph/test-kit/service';
import { randomUUID } from 'node:crypto';

const SECRET = 'xylophone';
const TEXT = { episodeBody: `Ada plays the ${SECRET}.`, referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };
const EVERYTHING = ['read', 'write', 'mcp', 'integration', 'oauth'];

interface Entry {
  id: string;
  member: { id: string; name: string };
  operation: string;
  status: number;
}

/** Ada owns a workspace, in which Rui reads. */
describe('the audit of a workspace', () => {
  let service: OAuthService<SharedService>;
  let ada: string;
  let rui: { userId: string; token: string };
  let queueId: string;

  beforeAll(async () => {
    service = await OAuthService.share();
    ada = (await call('GET', '/api/profile')).body.user.id;
    rui = await newReader();
    queueId = (await call('POST', '/api/v1/add', TEXT)).body.queueId;
    expect((await call('POST', '/api/v1/search', { query: SECRET })).status).toBe(200);
    expect((await call('POST', '/api/v1/search', { query: `another ${SECRET}` })).status).toBe(200);
    expect((await call('POST', '/api/v1/add', TEXT, rui.token)).status).toBe(403);
    expect((await call('GET', `/api/v1/logs/${queueId}`, undefined, rui.token)).status).toBe(200);
    expect((await call('GET', `/api/v1/facts/${SECRET}`)).status).toBe(404);
  });

  const call = (method: string, path: string, body?: unknown, token = service.process.token) =>
    service.process.call(method, path, body, token);

  async function newReader(): Promise<typeof rui> {
    const browser = await service.signUp({
      ...{ name: 'Rui', email: `rui-${randomUUID()}@example.com` },
      password: 'a long enough password of Rui',
    });
    const { url } = (await call('POST', '/api/v1/members/invitations', { role: 'reader' })).body;
    const page = await browser.open(new URL(url).pathname + new URL(url).search);
    const invite = new URL(url).searchParams.get('invite')!;
    expect((await browser.submit(page, { invite })).status).toBe(303);
    const created = await browser.send('/api/v1/tokens', {
      method: 'POST',
      json: { name: 'of Rui', scopes: ['read', 'mcp:read'] },
      headers: { origin: service.url, 'sec-fetch-site': 'same-origin' },
    });
    const { token } = JSON.parse(created.text);
    return { token, userId: (await call('GET', '/api/profile', undefined, token)).body.user.id };
  }

  const list = async (query = '') => (await call('GET', `/api/v1/audit?limit=100${query}`)).body.entries as Entry[];

  /** Entries are stored within seconds. */
  const until = (matches: (entry: Entry) => boolean, query = '') =>
    waitUntil(async () => (await list(query)).find(matches), { timeoutMs: 10_000 });

  it('says who changed what, with which credential', async () => {
    const added = await until(({ operation }) => operation === 'add_one', `&action=changes&member=${ada}`);
    expect(added).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      member: { id: ada, name: expect.any(String) },
      credential: { kind: 'token', name: 'laptop' },
      operation: 'add_one',
      kind: 'change',
      resourceId: queueId,
      status: 200,
      count: 1,
    });
  });

  it('counts the same reads of a minute, and keeps nothing of what was asked or read', async () => {
    const of = { operation: 'search_run', kind: 'read', status: 200 };
    await waitUntil(async () => {
      const searches = (await list()).filter(({ operation }) => operation === 'search_run');
      return (searches as unknown as { count: number }[]).reduce((sum, { count }) => sum + count, 0) === 2;
    });
    const entries = await list();
    expect(entries).toContainEqual(expect.objectContaining(of));
    expect(JSON.stringify(entries)).not.toContain(SECRET);
  });

  it('has what was refused', async () => {
    await until(({ member, status }) => member.id === rui.userId && status === 403);
    expect(await list(`&member=${rui.userId}`)).toContainEqual(
      expect.objectContaining({ operation: 'add_one', kind: 'change', status: 403 }),
    );
  });

  it('has tokens, and who signed in or joined', async () => {
    const operations = (await list()).map(({ operation }) => operation);
    expect(operations).toEqual(expect.arrayContaining(['members_invite', 'members_join', 'tokens_create']));
    expect(operations).not.toContain('profile_find');
  });

  it('has the tools of MCP, and what apps did', async () => {
    const client = await service.createClient({ name: 'Claude Desktop' });
    const { access_token } = await service.flow(client).tokens({ scope: 'mcp', resource: `${service.url}/mcp` });
    const assistant = await connectAssistant(service.url, access_token);
    const added = await assistant.callTool({ name: 'memory_add', arguments: { content: `Ada owns a ${SECRET}.` } });
    const { logId } = added.structuredContent as { logId: string };
    await assistant.close();
    expect(await until(({ operation }) => operation === 'mcp:memory_add')).toMatchObject({
      credential: { kind: 'app', name: 'Claude Desktop' },
      ...{ kind: 'change', resourceId: logId, status: 200 },
    });
    expect((await call('GET', `/api/v1/logs/${logId}`)).body.log.addedBy).toMatchObject({ id: ada });
    await until(({ operation }) => operation === 'authorize_decide');
    expect((await call('GET', '/api/v1/audit', undefined, access_token)).status).toBeGreaterThanOrEqual(401);
  });

  it('has filters and pages', async () => {
    const all = await list('&to=' + new Date().toISOString());
    const paged: Entry[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await call('GET', `/api/v1/audit?limit=2${query}`);
      paged.push(...body.entries);
      cursor = body.nextCursor;
    }
    const places = paged.map((entry) => entry.id);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toEqual(expect.arrayContaining(all.map(({ id }) => id)));
    const ofText = await list(`&resource=${queueId}`);
    expect(new Set(ofText.map(({ operation }) => operation))).toEqual(new Set(['add_one', 'logs_find']));
    expect(await list('&from=2100-01-01')).toEqual([]);
    expect((await list('&action=reads')).every((entry) => 'kind' in entry && entry.kind === 'read')).toBe(true);
  });

  it('is for owners alone: not for readers, apps and bound tokens', async () => {
    expect((await call('GET', '/api/v1/audit', undefined, rui.token)).status).toBe(403);
    const client = await service.createClient({ name: 'All' });
    const app = await service.flow(client).tokens({ scope: EVERYTHING.join(' ') });
    expect((await call('GET', '/api/v1/audit', undefined, app.access_token)).status).toBe(403);
    for (const restriction of [{ subject: 'alice' }, { scopes: ['read'] }]) {
      const wanted = { name: 'restricted', scopes: ['read', 'write'], ...restriction };
      const { token } = (await call('POST', '/api/v1/tokens', wanted)).body;
      expect((await call('GET', '/api/v1/audit', undefined, token)).status).toBe(403);
    }
  });

  it('shows nothing of another workspace, also with its cursor, member and resource', async () => {
    const { nextCursor } = (await call('GET', '/api/v1/audit?limit=1')).body;
    const stranger = await OAuthService.share();
    const seen = async (query: string) =>
      (await stranger.process.call('GET', `/api/v1/audit?${query}`)).body.entries as Entry[];
    for (const query of ['', `cursor=${nextCursor}`, `member=${ada}`, `resource=${queueId}`]) {
      expect((await seen(query)).filter(({ member }) => [ada, rui.userId].includes(member.id))).toEqual([]);
    }
  });
});
