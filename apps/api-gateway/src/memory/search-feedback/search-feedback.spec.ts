import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type GatewayOnPostgres, startGatewayOnPostgres } from '../../testing/gateway-on-postgres.js';
import type { KnownCaller, RunningGateway } from '../../testing/running-gateway.js';
import { newTransferCaller } from '../../testing/transfer-files.js';

const QUERY = 'Where does Ada live?';

describe('feedback on search results', () => {
  let started: GatewayOnPostgres;
  let gateway: RunningGateway;
  let database: DataSource;
  let caller: KnownCaller;
  let workspaceId: string;

  beforeAll(async () => {
    started = await startGatewayOnPostgres();
    ({ gateway, database } = started);
  });

  afterAll(() => started?.close());

  beforeEach(() => {
    caller = newTransferCaller(gateway);
    ({ workspaceId } = caller.principal);
  });

  /** @returns its id */
  function hasEpisode(owner: object = {}): string {
    const id = uuidv7();
    gateway.services.on(`GET /internal/workspaces/${workspaceId}/episodes/${id}`, {
      status: 200,
      body: { id, ...owner },
    });
    return id;
  }

  /** @returns its id */
  function hasFact(...episodes: { id: string; subject?: string }[]): string {
    const id = uuidv7();
    gateway.services.on(`GET /internal/workspaces/${workspaceId}/facts/${id}`, {
      status: 200,
      body: { id, provenance: { episodes } },
    });
    return id;
  }

  const give = (resultId: string, more: object = {}, by = caller) =>
    gateway.call('POST', '/api/v1/search/feedback', { query: QUERY, resultId, useful: true, ...more }, by);

  const stored = (): Promise<any[]> =>
    database.query(
      `SELECT kind, subject, result_id AS "resultId", episode_ids AS "episodeIds", query, useful
       FROM memory.search_feedback WHERE workspace_id = $1 ORDER BY created_at, id`,
      [workspaceId],
    );

  it('keeps the last word on each result of each query, by subject', async () => {
    const episodeId = hasEpisode({ shared: true });
    const factId = hasFact({ id: episodeId, subject: 'ada' });
    expect(await give(factId)).toMatchObject({ status: 204, body: undefined });
    for (const useful of [true, false]) expect((await give(episodeId, { useful })).status).toBe(204);
    await give(episodeId, { query: 'Who lives in Oslo?' });
    await give(factId, { subject: 'ada', useful: false });
    const common = { subject: null, episodeIds: [episodeId], query: QUERY };
    expect(await stored()).toEqual([
      { ...common, kind: 'fact', resultId: factId, useful: true },
      { ...common, kind: 'episode', resultId: episodeId, useful: false },
      { ...common, kind: 'episode', resultId: episodeId, useful: true, query: 'Who lives in Oslo?' },
      { ...common, kind: 'fact', resultId: factId, useful: false, subject: 'ada' },
    ]);
  });

  it('is one row, whatever is given at the same time', async () => {
    const episodeId = hasEpisode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(episodeId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(await stored()).toHaveLength(1);
  });

  it('does not tell results that the subject or the workspace cannot find from ids that do not exist', async () => {
    const own = hasEpisode({ subject: 'ada' });
    const unknown = await give(uuidv7());
    expect(unknown).toMatchObject({ status: 404, body: { error: 'not_found' } });
    const { error_description: message } = unknown.body;
    const answers = [
      await give(own, { subject: 'bob' }),
      await give(hasFact({ id: own, subject: 'ada' }), { subject: 'Ada' }),
      await give(hasEpisode(), { subject: 'ada' }),
      await give(own, {}, gateway.newCaller(['read', 'write'])),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error, body.error_description]).toEqual([404, 'not_found', message]);
    }
    expect(await stored()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no query', { query: undefined }, 'query'],
    ['a blank query', { query: ' ' }, 'query'],
    ['a query that is too long', { query: 'x'.repeat(10_001) }, 'query'],
    ['a NUL in the query', { query: 'nul \u0000' }, 'query'],
    ['what is no id', { resultId: 'no id' }, 'resultId'],
    ['a word instead of true or false', { useful: 'yes' }, 'useful'],
    ['null instead of true or false', { useful: null }, 'useful'],
    ['an empty subject', { subject: '' }, 'subject'],
    ['null as subject', { subject: null }, 'subject'],
    ['an unknown field', { score: 1 }, 'score'],
  ])('rejects %s', async (_name, change, path) => {
    const { status, body } = await give(hasEpisode(), change);
    expect([status, body.details?.[0].path]).toEqual([400, path]);
  });

  it('needs the scope write', async () => {
    const reader = gateway.newCaller(['read']);
    expect((await give(uuidv7(), {}, reader)).status).toBe(403);
  });

  it('keeps the latest 10,000', async () => {
    await database.query(
      `INSERT INTO memory.search_feedback (id, workspace_id, kind, result_id, episode_ids, query, useful, created_at)
       SELECT gen_random_uuid(), $1, 'episode', gen_random_uuid(), '{}', 'query ' || number, true,
         now() - number * interval '1 second'
       FROM generate_series(1, 10000) AS number`,
      [workspaceId],
    );
    await give(hasEpisode());
    const queries = (await stored()).map(({ query }) => query as string);
    expect([queries.length, queries[0], queries.at(-1)]).toEqual([10_000, 'query 9999', QUERY]);
  });

  describe('when a log is deleted', () => {
    /** A processed log with its episode. */
    async function add(subject?: string): Promise<{ logId: string; episodeId: string }> {
      const content = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };
      const { body } = await gateway.call('POST', '/api/v1/add', { ...content, subject }, caller);
      const episodeId = hasEpisode({ subject });
      await database.query('UPDATE memory.log SET episode_id = $2 WHERE id = $1', [body.queueId, episodeId]);
      gateway.services.on(`DELETE /internal/workspaces/${workspaceId}/queue/${body.queueId}`, {
        status: 200,
        body: { deleted: { episode: true, statements: 0, entities: 0, facts: 0 }, effects: null },
      });
      return { logId: body.queueId as string, episodeId };
    }

    const remove = async (logId: string) =>
      expect((await gateway.call('DELETE', `/api/v1/logs/${logId}`, undefined, caller)).status).toBe(200);

    it('goes with the episode, and with the facts that it stated', async () => {
      const [deleted, kept] = [await add(), await add()];
      await give(deleted.episodeId);
      await give(hasFact({ id: kept.episodeId }, { id: deleted.episodeId }));
      await give(kept.episodeId);
      await remove(deleted.logId);
      expect((await stored()).map(({ resultId }) => resultId as string)).toEqual([kept.episodeId]);
    });

    it('goes with the last log of its subject, also where it is on shared content', async () => {
      const [first, last, other] = [await add('ada'), await add('ada'), await add('bob')];
      const shared = hasEpisode({ shared: true });
      await give(shared, { subject: 'ada' });
      await give(shared, { subject: 'bob' });
      await remove(first.logId);
      expect((await stored()).map(({ subject }) => subject as string)).toEqual(['ada', 'bob']);
      await remove(last.logId);
      expect((await stored()).map(({ subject }) => subject as string)).toEqual(['bob']);
      await remove(other.logId);
      expect(await stored()).toEqual([]);
    });
  });
});
