import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import pg from 'pg';
import { type Answer, type KnownCaller, RunningGateway } from '../../testing/running-gateway.js';

const RUNNING = 2;
const WAITING = 8;
const TEXT = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };

describe('requests that go through a whole workspace', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let database: pg.Client;
  let ada: KnownCaller;
  let grace: KnownCaller;
  /** Lets the calls to the other services end. */
  let release: () => void;
  let held: Promise<void>;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url, { RATE_LIMIT_PER_MINUTE: '200' });
    database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
  });
  beforeEach(async () => {
    held = new Promise<void>((resolve) => (release = resolve));
    [ada, grace] = [gateway.newCaller(['read', 'write', 'mcp']), gateway.newCaller(['read', 'write'])];
    for (const { principal } of [ada, grace]) {
      const workspace = `/internal/workspaces/${principal.workspaceId}`;
      const episodes = { status: 200, body: { episodes: [] } };
      gateway.services.on(`POST ${workspace}/evidence/episodes`, async () => (await held, episodes));
      gateway.services.on(`POST ${workspace}/evidence/support-of-facts`, { status: 200, body: { facts: [] } });
      gateway.services.on(`GET ${workspace}/webhooks`, { status: 200, body: [] });
      gateway.services.on(`POST ${workspace}/forgetting/rule`, async () => (await held, { status: 503 }));
      gateway.services.on(`GET ${workspace}/graph`, async () => (await held, { status: 200, body: {} }));
      gateway.services.on(`POST ${workspace}/search`, async () => (await held, { status: 200, body: { results: [] } }));
    }
    gateway.services.calls.length = 0;
    gateway.services.abandoned.length = 0;
    await add(ada);
    await add(grace);
  });
  afterEach(() => release());
  afterAll(async () => {
    await database?.end();
    await gateway?.close();
    await postgres?.close();
  });

  const add = async (by: KnownCaller): Promise<void> => {
    expect((await gateway.call('POST', '/api/v1/add', TEXT, by)).status).toBe(200);
  };
  const callsOf = ({ principal }: KnownCaller, path: string) =>
    gateway.services.calls.filter((call) => call.path.split('?')[0]!.endsWith(`${principal.workspaceId}/${path}`));
  const exportOf = (by: KnownCaller): Promise<Answer> => gateway.call('GET', '/api/v1/export', undefined, by);
  const many = <T>(count: number, one: () => Promise<T>) => Array.from({ length: count }, one);
  const setLogs = (by: KnownCaller, logs: number) =>
    database.query('UPDATE memory.workspace_storage SET episodes = $2 WHERE workspace_id = $1', [
      by.principal.workspaceId,
      logs,
    ]);
  const remaining = ({ headers }: Answer) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);

  it('run two at a time, wait, and are refused beyond that, while those of other workspaces go on', async () => {
    const exports = many(RUNNING + WAITING + 1, () => exportOf(ada));
    const refused = await Promise.race(exports);
    expect(refused).toMatchObject({ status: 429, body: { details: [{ code: 'too_many_whole_requests' }] } });
    expect(refused.body.error_description).toContain('exports, imports');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = exportOf(grace);
    await waitUntil(() => callsOf(grace, 'evidence/episodes').length === 1);
    release();
    expect((await other).status).toBe(200);
    const complete = (await Promise.all(exports)).filter(({ body }) => String(body).includes('"type":"end"'));
    expect(complete.map(({ status }) => status)).toEqual(Array(RUNNING + WAITING).fill(200));
  });

  it('make one call at a time for a workspace, and two for all', async () => {
    const alan = gateway.newCaller(['read', 'write']);
    gateway.services.on(`GET /internal/workspaces/${alan.principal.workspaceId}/graph`, { status: 200, body: {} });
    const pictures = [ada, ada, grace, grace, alan].map((by) =>
      gateway.call('GET', '/api/v1/graph?knownAt=2026-01-01T00:00:00Z', undefined, by),
    );
    await waitUntil(() => callsOf(ada, 'graph').length === 1 && callsOf(grace, 'graph').length === 1);
    // An ordinary read is not among them.
    const search = gateway.call('POST', '/api/v1/search', { query: 'Where?' }, ada);
    await waitUntil(() => callsOf(ada, 'search').length === 1);
    expect([ada, grace, alan].map((by) => callsOf(by, 'graph').length)).toEqual([1, 1, 0]);
    release();
    for (const answer of [...pictures, search]) expect((await answer).status).toBe(200);
  });

  it('take a search as of an earlier time among them, whatever the rate limit', async () => {
    const searches = many(3, () =>
      gateway.call('POST', '/api/v1/search', { query: 'Where?', knownAt: '2026-01-01T00:00:00Z' }, ada),
    );
    await waitUntil(() => callsOf(ada, 'search').length === 1);
    const ordinary = gateway.call('POST', '/api/v1/search', { query: 'Where?' }, ada);
    await waitUntil(() => callsOf(ada, 'search').length === 2);
    release();
    for (const answer of [...searches, ordinary]) expect((await answer).status).toBe(200);
  });

  it('cost points by the logs of the workspace, up to a tenth of the limit, over MCP too', async () => {
    release();
    await setLogs(ada, 1_200);
    const before = remaining(await gateway.call('GET', '/api/v1/labels', undefined, ada));
    expect(before - remaining(await exportOf(ada))).toBe(1 + 12);
    await setLogs(ada, 1_000_000);
    expect(before - remaining(await exportOf(ada))).toBe(1 + 12 + 1 + 20);
    await setLogs(ada, 500);
    const params = { name: 'memory_forget', arguments: { words: 'Oslo' } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const accept = { accept: 'application/json, text/event-stream' };
    await gateway.call('POST', '/mcp', message, ada, accept);
    const after = remaining(await gateway.call('GET', '/api/v1/labels', undefined, ada));
    expect(before - after).toBe(34 + (1 + 5) + 1);
  });

  it('give their place up and end their calls when their clients leave', async () => {
    const leaving = new AbortController();
    const ask = (): Promise<unknown> =>
      fetch(`${gateway.url}/api/v1/forget`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ selection: { words: 'Oslo' }, dryRun: true }),
        signal: leaving.signal,
      }).catch(() => undefined);
    const left = many(RUNNING + WAITING, ask);
    await waitUntil(() => callsOf(ada, 'forgetting/rule').length === 1);
    leaving.abort();
    await Promise.all(left);
    await waitUntil(() => gateway.services.abandoned.some((path) => path.endsWith('/forgetting/rule')));
    const next = exportOf(ada);
    await waitUntil(() => callsOf(ada, 'evidence/episodes').length === 1);
    expect(callsOf(ada, 'forgetting/rule')).toHaveLength(1);
    release();
    expect((await next).status).toBe(200);
  });
});
