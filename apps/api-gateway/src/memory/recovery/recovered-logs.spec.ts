import { openSchema } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { RunningGateway } from '../../testing/running-gateway.js';
import { Log } from '../log-store/log.entity.js';
import { LogRepository } from '../log-store/log.repository.js';
import { RecoveredLogs } from './recovered-logs.js';

describe('logs that a recovery requests again', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let dataSource: DataSource;
  let id: string;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    dataSource = await openSchema({
      ...{ url: postgres.url, schema: 'memory', migrateOnStart: false, entities: [Log] },
    });
    const text = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };
    id = (await gateway.call('POST', '/api/v1/add', text)).body.queueId;
    await complete(1);
    const recovered = await RecoveredLogs.open({ DATABASE_URL: postgres.url });
    for (let run = 1; run <= 2; run++) await recovered.requestAgain(workspaceId(), [id]);
    await recovered.close();
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await gateway?.close();
    await postgres?.close();
  });

  const workspaceId = () => gateway.ada.principal.workspaceId;
  const log = async () => (await gateway.call('GET', `/api/v1/logs/${id}`)).body.log;

  /** As a worker reports it. */
  async function complete(attempt: number): Promise<string> {
    const episodeId = uuidv7();
    const change = { id, workspaceId: workspaceId(), attempt, status: 'completed', episodeId } as const;
    const outcome = { at: '2026-03-14T10:00:00.000Z', error: null, extraction: { extractor: 'rules', statements: 1 } };
    await new LogRepository(dataSource).advance(dataSource.manager, [{ ...change, ...outcome }]);
    return episodeId;
  }

  it('are requested once, however often it runs: a model would be paid each time', async () => {
    const requests = await dataSource.query('SELECT value::json FROM memory.outbox WHERE key = $1', [id]);
    expect(requests).toMatchObject([{ value: { data: { queueId: id, attempt: 2_000 } } }]);
  });

  it('are not completed by an outcome of before, whose episode is lost', async () => {
    await complete(1);
    expect(await log()).toMatchObject({ status: 'pending', episodeUUID: null });
    const episodeId = await complete(2_000);
    expect(await log()).toMatchObject({ status: 'completed', episodeUUID: episodeId });
  });
});
