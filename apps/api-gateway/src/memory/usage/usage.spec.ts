import { waitUntil } from '@memory-graph/test-kit';
import type { UsageDayDto } from '@memory-graph/contracts/resources';
import { type GatewayOnPostgres, startGatewayOnPostgres } from '../../testing/gateway-on-postgres.js';
import type { KnownCaller } from '../../testing/running-gateway.js';

const TEXT = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };
const DAY_MS = 86_400_000;

describe('the usage of a workspace', () => {
  let on: GatewayOnPostgres;
  let caller: KnownCaller;
  let today: string;

  beforeAll(async () => {
    on = await startGatewayOnPostgres();
  });
  afterAll(async () => {
    await on?.close();
  });
  beforeEach(() => {
    caller = on.gateway.newCaller(['read', 'write']);
    today = new Date().toISOString().slice(0, 10);
  });

  const usage = (query = '', by = caller) => on.gateway.call('GET', `/api/v1/usage${query}`, undefined, by);
  const todays = async () => (await usage()).body.days.at(-1) as UsageDayDto;
  const dayBefore = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);

  it('is nothing on each of the last 30 days for a new one', async () => {
    const { days } = (await usage()).body as { days: UsageDayDto[] };
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => dayBefore(29 - index)));
    const nothing = { adds: 0, searches: 0, modelInputTokens: 0, modelOutputTokens: 0, episodes: 0, storageBytes: 0 };
    expect(days.at(-1)).toEqual({ day: today, ...nothing });
  });

  it('counts adds and storage exactly, and nothing of others', async () => {
    const items = [TEXT, { ...TEXT, episodeBody: 'Grace lives in Tromsø.' }];
    expect((await on.gateway.call('POST', '/api/v1/add/batch', { items }, caller)).status).toBe(200);
    expect((await on.gateway.call('POST', '/api/v1/add/batch', { items: [{}] }, caller)).status).toBe(400);
    expect(await todays()).toMatchObject({ day: today, adds: 2, episodes: 2, storageBytes: 41 });
    caller = on.gateway.newCaller(['read']);
    expect(await todays()).toMatchObject({ adds: 0, episodes: 0, storageBytes: 0 });
  });

  it('counts searches that were answered, within seconds', async () => {
    const { workspaceId } = caller.principal;
    on.gateway.services.on(`POST /internal/workspaces/${workspaceId}/search`, { status: 200, body: { results: [] } });
    for (let times = 0; times < 3; times++) await on.gateway.call('POST', '/api/v1/search', { query: 'Ada' }, caller);
    expect((await on.gateway.call('POST', '/api/v1/search', { query: '' }, caller)).status).toBe(400);
    await waitUntil(async () => (await todays()).searches >= 3);
    expect((await todays()).searches).toBe(3);
  });

  it('adds the model tokens of the worker', async () => {
    const { workspaceId } = caller.principal;
    on.gateway.services.on(`GET /internal/workspaces/${workspaceId}/model-usage`, ({ path }) => {
      expect(path).toContain(`?from=${dayBefore(29)}&to=${today}`);
      return { status: 200, body: [{ day: today, inputTokens: 700, outputTokens: 30 }] };
    });
    expect(await todays()).toMatchObject({ modelInputTokens: 700, modelOutputTokens: 30 });
  });

  it('shows the storage of the day before on a day without changes', async () => {
    await on.database.query(
      `INSERT INTO memory.usage_day (workspace_id, day, adds, episodes, storage_bytes)
       VALUES ($1, $2, 5, 5, 500), ($1, $3, 1, 6, 600)`,
      [caller.principal.workspaceId, dayBefore(40), dayBefore(2)],
    );
    const { days } = (await usage(`?from=${dayBefore(3)}&to=${dayBefore(1)}`)).body as { days: UsageDayDto[] };
    expect(days.map(({ adds, episodes, storageBytes }) => [adds, episodes, storageBytes])).toEqual([
      [0, 5, 500],
      [1, 6, 600],
      [0, 6, 600],
    ]);
  });

  it.each([
    ['?from=2026-03-02&to=2026-03-01', 'from', 'after_to'],
    ['?from=2025-01-01&to=2026-03-01', 'from', 'too_long'],
    ['?from=2026-02-30', 'from', 'is_day'],
    ['?to=2026-03', 'to', 'is_day'],
    ['?to=2026-03-01T00:00:00Z', 'to', 'is_day'],
    ['?day=2026-03-01', 'day', 'unknown_field'],
  ])('rejects %s', async (query, path, code) => {
    expect(await usage(query)).toMatchObject({ status: 400, body: { details: [{ path, code }] } });
  });

  it('goes back 366 days', async () => {
    expect((await usage('?from=2025-03-01&to=2026-03-01')).body.days).toHaveLength(366);
  });
});
