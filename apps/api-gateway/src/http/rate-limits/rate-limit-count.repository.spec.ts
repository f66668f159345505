import { openSchema } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { RateLimitCounts1764100000011 } from '../../storage/migrations/0011-rate-limit-counts.migration.js';
import { RateLimitCountRepository } from './rate-limit-count.repository.js';

describe('RateLimitCountRepository', () => {
  let postgres: EmbeddedPostgres;
  let dataSource: DataSource;
  let counts: RateLimitCountRepository;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    const migrations = [RateLimitCounts1764100000011];
    dataSource = await openSchema({ url: postgres.url, schema: 'memory', migrateOnStart: true, migrations });
    counts = new RateLimitCountRepository(dataSource);
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await postgres?.close();
  });
  afterEach(() => dataSource.query('DELETE FROM memory.rate_limit_count'));

  const count = (points: number) => counts.add('caller', [{ key: 'ada', points, resetMs: 60_000 }]);
  /** What is stored then looks as if the clock had been set back. */
  const moveInto = (future: string) =>
    dataSource.query(`UPDATE memory.rate_limit_count SET ends_at = ends_at + $1::interval`, [future]);

  it('adds the points of a window, and begins a new one after its end', async () => {
    await count(3);
    expect(await count(4)).toMatchObject([{ key: 'ada', points: 7 }]);
    await moveInto('-1 minute');
    expect(await count(5)).toMatchObject([{ points: 5 }]);
  });

  it.each(['1 hour', '1 day', '1 year'])('begins a new window if the clock was set back by %s', async (future) => {
    await count(3);
    await moveInto(future);
    const [{ points, resetMs } = {}] = await count(4);
    expect(points).toBe(4);
    expect(resetMs).toBeLessThanOrEqual(60_000);
  });

  it('forgets windows that are over, and those of a clock that was set back', async () => {
    for (const future of ['-1 minute', '1 day']) {
      await count(3);
      await moveInto(future);
      await counts.forgetOld();
      expect(await dataSource.query('SELECT FROM memory.rate_limit_count')).toEqual([]);
    }
    await count(3);
    await counts.forgetOld();
    expect(await dataSource.query('SELECT FROM memory.rate_limit_count')).toHaveLength(1);
  });
});
