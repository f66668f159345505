import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { type KnownCaller, RunningGateway } from '../../testing/running-gateway.js';

const DAY_MS = 86_400_000;
const FACT = { subject: 'Alan', predicate: 'works at', object: 'Bletchley' };

describe('retention periods', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let caller: KnownCaller;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });
  beforeEach(() => {
    caller = gateway.newCaller(['read', 'write']);
  });

  const call = (method: string, path: string, body?: unknown) => gateway.call(method, `/api/v1/${path}`, body, caller);
  const setRules = (rules: unknown) => call('PUT', 'retention', { rules });

  /** @returns after how many days the content expires; null: never */
  async function daysOf(source: string, more: object = {}, path = 'add'): Promise<number | null> {
    const text = path === 'add' ? { episodeBody: 'Ada lives in Oslo.' } : { facts: [FACT] };
    const { body } = await call('POST', path, { ...text, referenceTime: '2026-03-14T09:30:00Z', source, ...more });
    const { log } = (await call('GET', `logs/${body.queueId}`)).body;
    return log.data.expiresAt ? (Date.parse(log.data.expiresAt) - Date.parse(log.time)) / DAY_MS : null;
  }

  it('are none by default, and are replaced as a whole', async () => {
    expect((await call('GET', 'retention')).body).toEqual({ rules: [] });
    const rules = [{ source: 'chat', days: 30 }];
    expect((await setRules([{ source: 'chat', labelId: null, days: 30 }])).body).toEqual({ rules });
    expect((await call('GET', 'retention')).body).toEqual({ rules });
    caller = gateway.newCaller(['read', 'write']);
    expect((await call('GET', 'retention')).body).toEqual({ rules: [] });
  });

  it('set when new content expires: the shortest that matches, or what the content says', async () => {
    const label = (await call('POST', 'labels', { name: 'Private' })).body.id;
    await setRules([
      { source: 'chat', days: 30 },
      { labelId: label, days: 7 },
      { source: 'mail', labelId: label, days: 3 },
    ]);
    expect(await daysOf('Chat')).toBe(30);
    expect(await daysOf('chat', { labelIds: [label] })).toBe(7);
    expect(await daysOf('mail', { labelIds: [label] })).toBe(3);
    expect(await daysOf('mail')).toBeNull();
    expect(await daysOf('chat', {}, 'facts')).toBe(30);
    expect(await daysOf('chat', { expiresAt: new Date(Date.now() + DAY_MS).toISOString() })).toBeCloseTo(1, 2);
    expect(await daysOf('chat', { expiresAt: '2126-01-01T00:00:00Z' })).toBe(30);
    await setRules([{ source: '*', days: 1 }]);
    expect(await daysOf('mail')).toBe(1);
  });

  it('do not take decisions away, which would bring back what they corrected', async () => {
    await setRules([{ source: '*', days: 1 }]);
    const factId = '0198aaaa-0000-7000-8000-000000000001';
    gateway.services.on(`GET /internal/workspaces/${caller.principal.workspaceId}/facts/${factId}`, {
      status: 200,
      body: { id: factId, content: 'Alan works at Bletchley', provenance: { episodes: [{}] } },
    });
    const { body } = await call('POST', `facts/${factId}/retract`, { source: 'review' });
    expect((await call('GET', `logs/${body.queueId}`)).body.log.data).not.toHaveProperty('expiresAt');
  });

  it.each([
    [[{ days: 7 }], 'rules[0]'],
    [[{ source: 'chat', days: 0 }], 'rules[0].days'],
    [[{ source: 'chat', days: 1.5 }], 'rules[0].days'],
    [[{ source: 'chat', days: 36_501 }], 'rules[0].days'],
    [[{ source: '', days: 7 }], 'rules[0].source'],
    [[{ labelId: '0198aaaa-0000-7000-8000-000000000001', days: 7 }], 'rules[0].labelId'],
    [Array.from({ length: 101 }, () => ({ source: 'chat', days: 7 })), 'rules'],
    [null, 'rules'],
  ])('are rejected with the path: %j', async (rules, path) => {
    const answer = await setRules(rules);
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(answer.body.details.map((detail: any) => detail.path)).toContain(path);
  });

  it('cannot be set for the label of another workspace', async () => {
    const label = (await call('POST', 'labels', { name: 'Private' })).body.id;
    caller = gateway.newCaller(['read', 'write']);
    expect((await setRules([{ labelId: label, days: 7 }])).status).toBe(400);
  });
});
