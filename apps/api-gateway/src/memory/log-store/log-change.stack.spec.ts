import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { type KnownCaller, RunningGateway } from '../../testing/running-gateway.js';
import { LogChangeRepository } from './log-change.repository.js';

const TEXT = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };

/** Runs on the server that TEST_DATABASE_URL names, because PGlite runs one transaction at a time. */
describe('LogChangeRepository, with concurrent transactions', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let dataSource: DataSource;
  let caller: KnownCaller;
  let changes: LogChangeRepository;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    dataSource = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
    changes = new LogChangeRepository(dataSource);
  });
  beforeEach(() => {
    caller = gateway.newCaller(['read', 'write']);
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await gateway?.close();
    await postgres?.close();
  });

  const add = async (count: number): Promise<string[]> => {
    const items = Array.from({ length: count }, () => TEXT);
    return (await gateway.call('POST', '/api/v1/add/batch', { items }, caller)).body.queueIds;
  };
  /** Does not change the status: concurrent changes of the counts would block each other. */
  const change = (id: string, by: { query: (sql: string, values: unknown[]) => Promise<unknown> } = dataSource) =>
    by.query(`UPDATE memory.log SET metadata = '{"changed":true}' WHERE id = $1`, [id]);

  /** A reader that continues from its last position at each call. */
  async function newReader() {
    let position = await changes.currentPosition();
    return async (limit = 100) => {
      const [set] = await changes.since(new Map([[caller.principal.workspaceId, position]]), limit);
      position = set!.position;
      return set!.logs.map(({ id }) => id);
    };
  }

  it('finds a change that is committed after later ones, and each change once', async () => {
    const [slow, quick, other] = await add(3);
    const late = new pg.Client({ connectionString: postgres.url });
    await late.connect();
    await late.query('BEGIN');
    await change(slow!, late);
    const read = await newReader();
    await change(quick!);
    expect(await read()).toEqual([quick]);
    await change(other!);
    expect(await read()).toEqual([other]);
    await late.query('COMMIT');
    await late.end();
    expect(await read()).toEqual([slow]);
    expect(await read()).toEqual([]);
  });

  it('reads few rows of a large workspace', async () => {
    const ids = (await Promise.all(Array.from({ length: 10 }, () => add(500)))).flat();
    await dataSource.query('ANALYZE memory.log');
    const read = await newReader();
    await change(ids[7]!);
    await read();
    const query = jest.spyOn(dataSource, 'query');
    expect(await read()).toEqual([]);
    const [sql, values] = query.mock.lastCall!;
    query.mockRestore();
    // The blocks of this statement alone: the statistics of a table also count other connections, and later.
    const [row] = await dataSource.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, values);
    const { Plan: plan } = row['QUERY PLAN'][0];
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(20);
  });
});
