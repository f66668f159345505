import { v7 as uuidv7 } from 'uuid';
import pg from 'pg';
import { hostApplication, type HostedApplication } from '@memory-graph/app-host';
import {
  INGEST_REQUESTED_TOPIC,
  INGEST_REQUESTED_V1,
  type IngestRequestedData,
  newEvent,
} from '@memory-graph/contracts/events';
import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http';
import { HttpTransport } from '@memory-graph/http-api/internal';
import { EVENT_PUBLISHER, type EventPublisher } from '@memory-graph/messaging';
import { anIngestRequest } from '@memory-graph/test-kit/builders';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import { IngestionWorkerModule } from './ingestion-worker.module.js';

const serviceCredential = 'a service credential only for this spec';

describe('IngestionWorkerModule', () => {
  let database: EmbeddedPostgres;
  let app: HostedApplication;
  let transport: HttpTransport;
  let client: IngestionWorkerClient;
  let connection: pg.Client;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    const rootModule = IngestionWorkerModule.forEnvironment({
      DATABASE_URL: database.url,
      MIGRATE_ON_START: 'true',
      SERVICE_CREDENTIAL: serviceCredential,
    });
    app = await hostApplication('ingestion-worker', rootModule, { host: '127.0.0.1', port: 0 });
    transport = new HttpTransport({ service: 'ingestion-worker', origins: [app.url], serviceCredential });
    client = new IngestionWorkerClient(transport);
    connection = new pg.Client({ connectionString: database.url });
    await connection.connect();
  });

  afterAll(async () => {
    await connection?.end();
    await transport?.close();
    await app?.close();
    await database?.close();
  });

  /** Over the bus of the worker: another process cannot reach the embedded one. */
  async function request(data: IngestRequestedData): Promise<void> {
    const { queueId: key } = data;
    const value = JSON.stringify(newEvent(INGEST_REQUESTED_V1, '/spec', key, data));
    const bus = app.get<EventPublisher>(EVENT_PUBLISHER);
    await bus.publish([{ topic: INGEST_REQUESTED_TOPIC, key, value }]);
  }

  it('tells and erases the model tokens of a workspace, by day', async () => {
    const [workspaceId, other] = [uuidv7(), uuidv7()];
    await connection.query(
      `INSERT INTO ingestion.workspace_model_usage VALUES
         ($1, '2026-05-20', 700, 30), ($1, '2026-05-22', 70, 3), ($1, '2026-05-23', 1, 1), ($2, '2026-05-21', 5, 5)`,
      [workspaceId, other],
    );
    const usage = () => client.modelUsage(workspaceId, { from: '2026-05-20', to: '2026-05-22' });
    expect(await usage()).toEqual([
      { day: '2026-05-20', inputTokens: 700, outputTokens: 30 },
      { day: '2026-05-22', inputTokens: 70, outputTokens: 3 },
    ]);
    await client.eraseModelUsage(workspaceId);
    expect(await usage()).toEqual([]);
    expect(await client.modelUsage(other, { from: '2026-05-21', to: '2026-05-21' })).toHaveLength(1);
  });

  async function jobIs(status: string, { queueId }: IngestRequestedData): Promise<boolean> {
    const found = await connection.query('SELECT 1 FROM ingestion.jobs WHERE queue_id = $1 AND status = $2', [
      queueId,
      status,
    ]);
    return found.rowCount === 1;
  }

  function factsRequest(workspaceId: string, object: string, validFrom: string): IngestRequestedData {
    const facts = [{ subject: 'Bob Miller', predicate: 'works at', object, validFrom }];
    return anIngestRequest({ workspaceId, content: { kind: 'facts', facts } });
  }

  it('ingests what comes over the bus', async () => {
    const text = anIngestRequest();
    await request(text);
    await waitUntil(() => jobIs('completed', text), { what: 'the completion of the log' });
  });

  it('previews and removes an episode, and brings back the fact that it had ended', async () => {
    const workspaceId = uuidv7();
    const first = factsRequest(workspaceId, 'Acme', '2024-01-01T00:00:00Z');
    const second = factsRequest(workspaceId, 'Globex', '2025-01-01T00:00:00Z');
    for (const data of [first, second]) {
      await request(data);
      await waitUntil(() => jobIs('completed', data));
    }

    const expected = {
      deleted: { episode: true, statements: 1, entities: 1, facts: 1 },
      effects: {
        create: [],
        vanish: [expect.objectContaining({ content: 'Bob Miller works at Globex' })],
        end: [],
        comeBack: [expect.objectContaining({ content: 'Bob Miller works at Acme', validTo: null })],
      },
    };
    expect(await client.previewRemoval(workspaceId, second.queueId)).toEqual(expected);
    expect(await client.removeEpisode(workspaceId, second.queueId)).toEqual(expected);
    expect((await client.removeEpisode(workspaceId, second.queueId)).deleted.episode).toBe(false);
  });

  it('previews what a retraction does, and changes nothing', async () => {
    const workspaceId = uuidv7();
    const first = factsRequest(workspaceId, 'Acme', '2024-01-01T00:00:00Z');
    const second = factsRequest(workspaceId, 'Globex', '2025-01-01T00:00:00Z');
    for (const data of [first, second]) {
      await request(data);
      await waitUntil(() => jobIs('completed', data));
    }
    const [globex] = (await client.previewRemoval(workspaceId, second.queueId)).effects.vanish;
    const content = { kind: 'retraction' as const, factId: globex!.id, reason: null };
    const retraction = anIngestRequest({ workspaceId, content });
    const effects = {
      ...{ create: [], vanish: [globex], end: [], change: [] },
      comeBack: [expect.objectContaining({ content: 'Bob Miller works at Acme', validTo: null })],
    };
    expect(await client.previewDecision(workspaceId, retraction)).toEqual(effects);
    expect(await client.previewDecision(workspaceId, retraction)).toEqual(effects);
    expect(await jobIs('completed', retraction)).toBe(false);
    const late = { kind: 'correction' as const, factId: globex!.id, validFrom: '2025-02-01T00:00:00Z', reason: null };
    expect(await client.previewDecision(workspaceId, anIngestRequest({ workspaceId, content: late }))).toMatchObject({
      change: [
        { before: { validTo: '2025-01-01T00:00:00.000Z' }, after: { validTo: '2025-02-01T00:00:00.000Z' } },
        { before: globex, after: { id: globex!.id, validFrom: '2025-02-01T00:00:00.000Z' } },
      ],
    });
    await request(retraction);
    await waitUntil(() => jobIs('completed', retraction));
    expect((await client.previewDecision(workspaceId, { ...retraction, queueId: uuidv7() })).vanish).toEqual([]);
  });

  it('never writes what was removed before it came', async () => {
    const late = anIngestRequest();
    await client.removeEpisode(late.workspaceId, late.queueId);
    await request(late);
    await waitUntil(() => jobIs('cancelled', late));
  });

  it('lets only the own services in', async () => {
    const path = `/internal/workspaces/${uuidv7()}/queue/${uuidv7()}`;
    const answer = await fetch(`${app.url}${path}`, { method: 'DELETE' });
    expect(answer.status).toBe(401);
  });

  it('is ready, and counts what it did', async () => {
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
    const metrics = await app.metrics.metrics();
    expect(metrics).toMatch(/ingest_episodes_total\{outcome="completed",app="ingestion-worker"\} \d+/);
    expect(metrics).toContain('ingest_stage_seconds_bucket');
    expect(metrics).toContain(
      'event_consumer_lag{group="ingestion-worker",topic="ingest.requested",app="ingestion-worker"}',
    );
    expect(metrics).toContain('outbox_depth{schema="ingestion",app="ingestion-worker"}');
  });
});
