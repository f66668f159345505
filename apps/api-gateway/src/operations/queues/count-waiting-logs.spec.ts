import { Metrics } from '@memory-graph/observability';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { RunningGateway } from '../../testing/running-gateway.js';
import { CountWaitingLogs } from './count-waiting-logs.js';

describe('CountWaitingLogs', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let connection: pg.Client;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    connection = new pg.Client({ connectionString: postgres.url });
    await connection.connect();
  });
  afterAll(async () => {
    await connection?.end();
    await gateway?.close();
    await postgres?.close();
  });

  const text = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };

  async function shown(): Promise<Record<string, number>> {
    const dataSource = new DataSource({ type: 'postgres', url: postgres.url });
    await dataSource.initialize();
    try {
      const metrics = new Metrics('spec');
      new CountWaitingLogs(dataSource, metrics);
      const page = await metrics.registry.metrics();
      const samples = page.matchAll(/^ingest_waiting_(\w+)\{queue="(\w+)".*\} (\S+)$/gm);
      return Object.fromEntries([...samples].map(([, name, queue, value]) => [`${queue} ${name}`, Number(value)]));
    } finally {
      await dataSource.destroy();
    }
  }

  it('shows nothing while nothing waits', async () => {
    expect(Object.values(await shown())).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('tells workspaces with few unprocessed logs from those with a backlog', async () => {
    const [eve, ada, grace] = [0, 1, 2].map(() => gateway.newCaller(['write']));
    await gateway.call('POST', '/api/v1/add/batch', { items: Array(201).fill(text) }, eve);
    for (const caller of [ada, ada, grace]) await gateway.call('POST', '/api/v1/add', text, caller);
    const { body } = await gateway.call('POST', '/api/v1/add', text, grace);
    await connection.query(`UPDATE memory.log SET time = now() - interval '1 hour' WHERE workspace_id = $1`, [
      eve!.principal.workspaceId,
    ]);
    await connection.query(`UPDATE memory.log SET status = 'completed' WHERE id = $1`, [body.queueId]);
    const figures = await shown();
    expect(figures).toMatchObject({
      ...{ 'live logs': 3, 'live workspaces': 2 },
      ...{ 'backlog logs': 201, 'backlog workspaces': 1 },
    });
    expect(figures['backlog oldest_seconds']).toBeGreaterThanOrEqual(3_600);
    expect(figures['live oldest_seconds']).toBeLessThan(3_600);
  });
});
