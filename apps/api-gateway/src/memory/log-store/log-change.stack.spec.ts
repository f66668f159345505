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
    // Its reads would count, too.
    await dataSource.query('ALTER TABLE memory.log SET (autovacuum_enabled = false)');
    await dataSource.query('ANALYZE memory.log');
    const read = await newReader();
    await change(ids[7]!);
    const blocks = async () => {
      await dataSource.query('SELECT pg_stat_force_next_flush()');
      const [row] = await dataSource.query(
        `SELECT (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int AS blocks
         FROM pg_statio_user_tables WHERE schemaname = 'memory' AND relname = 'log'`,
      );
      return row.blocks as number;
    };
    await read();
    const before = await blocks();
    for (let look = 0; look < 20; look++) expect(await read()).toEqual([]);
    expect(((await blocks()) - before) / 20).toBeLessThan(20);
  });
});
