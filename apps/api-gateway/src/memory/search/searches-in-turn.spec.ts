import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import { type Answer, type KnownCaller, RunningGateway } from '../../testing/running-gateway.js';

const RUNNING = 4;
const WAITING = 3;
const RESULT = { id: 'r', content: 'Ada lives in Oslo – “там”.', score: 1, metadata: {} };

describe('searches of one workspace', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let grace: KnownCaller;
  /** Ends the searches that Ada has in progress. */
  let release: () => void;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url, {
      READS_PER_WORKSPACE: String(RUNNING),
      WAITING_READS_PER_WORKSPACE: String(WAITING),
      RATE_LIMIT_PER_MINUTE: '60',
    });
  });
  beforeEach(() => {
    gateway.services.calls.length = 0;
    // Both are new for each test: limits count per caller.
    const ada = gateway.newCaller(['read', 'mcp']);
    grace = gateway.newCaller(['read']);
    caller = ada;
    const held = new Promise<void>((resolve) => (release = resolve));
    gateway.services.on(searchOf(ada), async () => (await held, { status: 200, body: { results: [RESULT] } }));
    gateway.services.on(searchOf(grace), { status: 200, body: { results: [] } });
  });
  afterEach(() => release());
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  let caller: KnownCaller;
  const searchOf = ({ principal }: KnownCaller) => `POST /internal/workspaces/${principal.workspaceId}/search`;
  const underWay = () => gateway.services.callsTo(searchOf(caller)).length;
  const search = (body: object = {}, by = caller): Promise<Answer> =>
    gateway.call('POST', '/api/v1/search', { query: 'Where?', ...body }, by);

  async function askMany(count: number): Promise<Promise<Answer>[]> {
    const asked = Array.from({ length: count }, () => search());
    await waitUntil(() => underWay() === RUNNING);
    return asked;
  }

  it('run a few at a time, wait in turn, and are refused beyond that, while those of others go on', async () => {
    const asked = await askMany(RUNNING + WAITING + 2);
    const refused = await Promise.race(asked);
    expect(refused).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await search({}, grace)).status).toBe(200);
    expect(underWay()).toBe(RUNNING);
    release();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array<number>(RUNNING + WAITING).fill(200), 429, 429]);
  });

  it.each([
    ['extension-search', () => gateway.call('POST', '/api/v1/extension-search', { input: 'Where?' }, caller)],
    ['entities', () => gateway.call('GET', '/api/v1/entities', undefined, caller)],
    ['the graph', () => gateway.call('GET', '/api/v1/graph', undefined, caller)],
  ])('share their turns with %s', async (_name, ask) => {
    const asked = await askMany(RUNNING + WAITING);
    await waitUntil(async () => (await ask()).status === 429);
    release();
    await Promise.all(asked);
  });

  it('run alone where they ask for long lists', async () => {
    const asked = [search({ limit: 1000 }), search(), search({ limit: 1000 })];
    await waitUntil(() => underWay() === 1);
    expect((await search({}, grace)).status).toBe(200);
    expect(underWay()).toBe(1);
    release();
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  });

  it('cost what they ask for', async () => {
    release();
    const remaining = async (body: object) =>
      Number(/r=(\d+)/.exec((await search(body)).headers.get('ratelimit') ?? '')?.[1]);
    expect(await remaining({})).toBe(59);
    expect(await remaining({ limit: 1000 })).toBe(49);
    expect(await remaining({ query: 'x'.repeat(10_000), limit: 1000 })).toBe(30);
    expect(await remaining({ query: 'x'.repeat(10_000), limit: 1000 })).toBe(11);
    expect(await search({ query: 'x'.repeat(10_000), limit: 1000 })).toMatchObject({ status: 429 });
    expect((await search()).status).toBe(200);
  });

  it('are answered with what the service behind has written', async () => {
    release();
    const { status, headers, body } = await search();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body).toEqual({ results: [RESULT] });
  });
});
