import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, SeverableDatabase, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

/** What only runs from time to time, and says so when it meets the outage. */
const SWEEPS = ['Expired leases could not', 'Interrupted removals could not', 'Interrupted deletions could not'];

describe('the service while its database is away', () => {
  let postgres: EmbeddedPostgres;
  let database: SeverableDatabase;
  let dataDir: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-outage-'));
    postgres = await startEmbeddedPostgres();
    database = await SeverableDatabase.before(postgres.url);
    service = await ServiceProcess.start({ dataDir, env: { DATABASE_URL: database.url }, target: 'standalone' });
  });

  afterAll(async () => {
    await service?.kill();
    await database?.sever();
    await postgres?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const add = (episodeBody: string) =>
    service.call('POST', '/api/v1/add', { episodeBody, referenceTime: '2024-01-10T09:00:00Z', source: 'e2e' });

  async function completed(): Promise<number> {
    const { body } = await service.call('GET', '/api/v1/logs?status=completed');
    return body.pagination?.total ?? body.logs?.length ?? 0;
  }

  it('says 503, outlives it, and goes on where it was', async () => {
    const adds = Array.from({ length: 60 }, (_, i) => add(`Ada met Person${i} in Paris.`));
    await Promise.race(adds);
    await database.sever();
    const statuses = (await Promise.all(adds)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);

    await waitUntil(
      async () => {
        expect((await add('Nobody hears this.')).status).toBe(503);
        return SWEEPS.every((message) => service.output.includes(message));
      },
      { timeoutMs: 30_000, intervalMs: 500 },
    );
    const { status, body } = await service.call('GET', '/health/ready');
    expect([status, body.checks.database.status, body.checks['search-service']]).toEqual([
      503,
      'down',
      { status: 'down', error: expect.stringContaining('database') },
    ]);
    expect((await service.call('GET', '/health/live')).status).toBe(200);

    await database.restore();
    expect((await add('Ada is back.')).status).toBe(200);
    const acknowledged = statuses.filter((answer) => answer === 200).length + 1;
    await waitUntil(async () => (await completed()) >= acknowledged, { timeoutMs: 60_000, intervalMs: 200 });
    await waitUntil(async () => (await service.call('GET', '/health/ready')).status === 200);
    expect(await service.stop()).toBe(0);
  });
});
